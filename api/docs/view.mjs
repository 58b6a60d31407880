// Makes the parts of the page: text, tables, code and schemas. Text of the
// document only ever becomes text nodes.
import { factsOf, labelOf, markdownOf, shapeOf, valuesOf } from "./document.mjs";

const maxColoured = 200_000; // characters; longer code is plain
const longCode = 40; // lines, from which on code is closed at first
const eagerDepth = 1; // schemas are open to here
const maxDepth = 24; // and end here

/** el makes an element. Attributes: class and others by name, on for listeners; null children are left out. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, handle] of Object.entries(value)) node.addEventListener(event, handle);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== undefined && value !== null && value !== false) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== undefined && c !== null && c !== false && c !== ""));
  return node;
}

/** lazy is a details element whose inside is made when it is first opened. */
export function lazy(attributes, summary, inside) {
  const node = el("details", attributes, el("summary", {}, summary));
  let made = false;
  const make = () => {
    if (made) return;
    made = true;
    node.append(...[inside()].flat(Infinity).filter(Boolean));
  };
  node.fill = make;
  node.addEventListener("toggle", () => node.open && make());
  if (attributes.open) make();
  return node;
}

/** open opens a lazy element at once, filled. */
export function open(node) {
  node.fill?.();
  node.open = true;
}

/** prose shows simple Markdown; level is that of its headings. */
export function prose(text, level = 4) {
  if (!text) return undefined;
  return el("div", { class: "prose" }, markdownOf(text).map((b) => {
    if (b.kind === "code") return code(b.text);
    if (b.kind === "h") return el(`h${Math.min(level, 6)}`, {}, runs(b.text));
    if (b.items) return el(b.kind, { start: b.start > 1 && b.kind === "ol" ? b.start : null }, b.items.map((i) => el("li", {}, runs(i))));
    return el("p", {}, runs(b.text));
  }));
}

const runs = (list) => list.map((r) => {
  if (r.kind === "text") return r.text;
  return el(r.kind, r.kind === "a" ? { href: r.href, rel: "noreferrer noopener" } : {}, r.text);
});

/** badge is the method of a call. */
export const badge = (method) => el("span", { class: `method ${method}` }, method.toUpperCase());

/** coloured splits JSON into spans by kind. */
export function coloured(text) {
  if (text.length > maxColoured || !/^\s*[[{]/.test(text)) return [text];
  const out = [];
  let from = 0;
  for (const m of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g)) {
    if (m.index > from) out.push(text.slice(from, m.index));
    const kind = m[2] !== undefined ? "name" : m[1] !== undefined ? "string" : "value";
    out.push(el("span", { class: `json-${kind}` }, m[1] ?? m[0]), m[2] ?? "");
    from = m.index + m[0].length;
  }
  return [...out, text.slice(from)];
}

/** code is a block of code with its label and a button that copies it. set(text) replaces it. */
export function code(text, label = "Code") {
  const inner = el("code", {}, coloured(text));
  const pre = el("pre", { tabindex: 0, role: "region", "aria-label": label }, inner);
  const button = el("button", { type: "button", class: "copy", "aria-label": `Copy: ${label}`, on: { click: () => copy(inner, button) } }, "Copy");
  const block = el("div", { class: "code" }, el("div", { class: "bar" }, el("span", {}, label), button), pre);
  block.set = (next) => inner.replaceChildren(...coloured(next));
  return block;
}

async function copy(node, button) {
  let done = true;
  try {
    await navigator.clipboard.writeText(node.textContent);
  } catch { // a page that did not come over TLS has no clipboard
    getSelection().selectAllChildren(node);
    done = document.execCommand("copy");
  }
  button.textContent = done ? "Copied" : "Press Ctrl+C";
  announce(button.textContent);
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

/** announce tells readers of screens. */
export function announce(text) {
  document.getElementById("page-status").textContent = text;
}

/** example shows one of several examples, with a choice when there is one. onPick is told of each. */
export function example(list, textOf, title, onPick = () => {}) {
  if (list.length === 0) return undefined;
  const note = el("p", { class: "note" }), block = code("", title);
  const pick = (i) => {
    note.textContent = list[i].note ?? "";
    block.set(textOf(list[i].value));
    onPick(list[i]);
  };
  pick(0);
  const lines = textOf(list[0].value).split("\n").length;
  const choice = list.length > 1 && el("label", { class: "choice" }, "Which ",
    el("select", { on: { change: (e) => pick(Number(e.target.value)) } }, list.map((e, i) => el("option", { value: i }, e.name))));
  return el("details", { class: "example", open: lines <= longCode },
    el("summary", {}, title, el("span", { class: "soft" }, ` ${lines} ${lines === 1 ? "line" : "lines"}`)), choice, note, block);
}

const facts = (list) => list.map((f) => el("span", { class: "fact" }, f.text, f.code !== undefined && [" ", el("code", {}, f.code)]));

const values = (list, each) => list.length > 0 && el("p", { class: "values" }, el("span", { class: "soft" }, list.length === 1 ? "always " : each ? "each one of " : "one of "),
  list.map((v) => [el("code", {}, v), " "]));

// itemsOf is what an array holds, and what that holds if it is an array again.
function itemsOf(read, shape) {
  const out = [];
  for (let at = shape; at.items !== undefined && out.length < maxDepth; out.push(at)) at = shapeOf(read, at.items);
  return out;
}

/** about tells everything of a shape but its fields: type, marks, bounds, values, description. */
export function about(read, shape, { description, required, type = labelOf(read, shape) } = {}) {
  const items = itemsOf(read, shape);
  const marks = [required && "required", shape.rules.deprecated && "deprecated", shape.rules.readOnly && "read only", shape.rules.writeOnly && "write only"];
  const each = items.flatMap((i) => (i.fields.length ? [] : factsOf(i)));
  return {
    head: [el("span", { class: "type" }, type), marks.filter(Boolean).map((m) => el("span", { class: `mark ${m.replace(" ", "-")}` }, m))],
    rest: [
      prose(description ?? shape.rules.description, 6),
      el("p", { class: "facts" }, facts(factsOf(shape)), each.length > 0 && el("span", { class: "fact" }, "each ", facts(each))),
      values(valuesOf(shape)), items.map((i) => values(valuesOf(i), true)),
    ],
  };
}

/** tree shows a schema, its fields closed from the second level on. Cycles end at what is already open. */
export function tree(read, schema) {
  const root = el("div", { class: "tree" });
  const shape = shapeOf(read, schema), told = about(read, shape);
  const inner = inside(read, shape, shape.refs, 0);
  const all = el("button", { type: "button", class: "quiet", on: { click: () => expand(root, all) } }, "Open all");
  root.append(el("div", { class: "root" }, told.head, inner.some((n) => n.querySelector("details")) && all), ...told.rest.filter(Boolean), ...inner);
  return root;
}

function expand(root, button) {
  const opening = button.textContent === "Open all";
  if (opening) {
    // What is opened makes more to open; cycles are cut, so this ends. The bound is for the page.
    for (let left = 2000, queue = [...root.querySelectorAll("details")]; queue.length && left > 0; left--) {
      const node = queue.shift();
      open(node);
      queue.push(...[...node.querySelectorAll(":scope details")].filter((d) => !d.open));
    }
  } else for (const d of root.querySelectorAll("details")) d.open = false;
  button.textContent = opening ? "Close all" : "Open all";
}

// inside is the fields, items and variants of a shape.
function inside(read, shape, path, depth) {
  if (depth > maxDepth) return [el("p", { class: "soft" }, "…")];
  const inOrder = [...shape.fields].sort((a, b) => Boolean(b.required) - Boolean(a.required)); // what must be there first
  const rows = inOrder.map((f) => row(read, f, path, depth));
  const out = rows.length ? [el("ul", { class: "fields" }, rows)] : [];
  if (shape.variants.length) {
    out.push(el("ul", { class: "fields" }, shape.variants.map((v, i) => {
      const of = shapeOf(read, v);
      return row(read, { name: of.rules.title ?? of.name ?? `variant ${i + 1}`, variant: true, schema: v }, path, depth);
    })));
  }
  if (shape.items !== undefined) {
    const items = shapeOf(read, shape.items);
    if (items.refs.some((r) => path.includes(r))) out.push(cut(items));
    else out.push(...inside(read, items, [...path, ...items.refs], depth + (rows.length ? 1 : 0)));
  }
  return out;
}

const cut = (shape) => el("p", { class: "soft" }, `Again ${shape.name ?? "the same"}, as above.`);

function row(read, field, path, depth) {
  const shape = shapeOf(read, field.schema), told = about(read, shape, { required: field.required, ...(field.variant && shape.name === field.name && { type: "" }) });
  const name = field.variant ? [el("span", { class: "soft" }, "either "), el("span", { class: "name" }, field.name)]
    : el("code", { class: `name${field.rest || field.pattern ? " other" : ""}` }, field.name);
  const within = [shape, ...itemsOf(read, shape)], again = within.find((s) => s.refs.some((r) => path.includes(r)));
  const opened = within.find((s) => s.fields.length + s.variants.length > 0); // what opening the row shows
  let more;
  if (again) more = cut(again);
  else if (opened) {
    const count = opened.fields.length || opened.variants.length, word = opened.fields.length ? "field" : "variant";
    more = lazy({ open: depth < eagerDepth && count <= 6 }, `${count} ${word}${count === 1 ? "" : "s"}`,
      () => inside(read, shape, [...path, ...shape.refs], depth + 1));
  }
  return el("li", {}, el("div", { class: "head" }, name, told.head), told.rest, more);
}
