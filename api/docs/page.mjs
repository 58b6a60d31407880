// The page: navigation, operations and schemas of this server's own document.
import { bodyOf, examplesOf, groupsOf, matches, reader, shapeOf, textOf } from "./document.mjs";
import { about, badge, el, example, lazy, open, prose, tree } from "./view.mjs";
import { baseOf, keyField, requestPanel } from "./try.mjs";

const byId = (id) => document.getElementById(id);
const docs = byId("page-docs"), nav = byId("page-nav"), menu = byId("page-menu"), filter = byId("page-filter");

start();

async function start() {
  let doc;
  try {
    const response = await fetch("/openapi.json", { credentials: "omit" });
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    doc = await response.json();
  } catch (e) {
    docs.removeAttribute("aria-busy");
    docs.replaceChildren(el("p", { class: "wrong", role: "alert" }, `The document could not be read: ${e.message}. `, el("a", { href: "/openapi.json" }, "/openapi.json")));
    return;
  }
  const read = reader(doc), groups = groupsOf(read);
  byId("page-title").textContent = document.title = doc.info?.title ?? "API";
  docs.append(intro(read), ...groups.map((g) => section(read, g)), schemas(read));
  docs.removeAttribute("aria-busy");
  navigate(groups);
  addEventListener("hashchange", follow);
  follow();
}

function intro(read) {
  const { info = {}, externalDocs, components = {} } = read.doc;
  const link = (name, url) => url && `[${name}](${url})`;
  const schemes = Object.entries(components.securitySchemes ?? {}).map(([name, s]) => [name, read.get(s)]);
  return el("section", { class: "intro" },
    el("h1", {}, info.title, " ", el("span", { class: "version" }, info.version)),
    prose(info.summary), prose(info.description, 2),
    el("p", {}, "Base URL ", el("code", {}, baseOf(read).replace(/\/$/, ""))),
    schemes.length > 0 && [el("h2", { id: "authentication" }, "Authentication"), schemes.map(([name, s]) => el("div", {},
      el("p", {}, el("code", {}, name), ` ${[s.type, s.scheme, s.in && `in ${s.in}`, s.bearerFormat && `(${s.bearerFormat})`].filter(Boolean).join(" ")}`), prose(s.description)))],
    schemes.length > 0 && keyField(),
    prose([link(info.contact?.name ?? "Contact", info.contact?.url), link(info.license?.name ?? "Licence", info.license?.url), link(externalDocs?.description ?? "More", externalDocs?.url)].filter(Boolean).join(" · ")));
}

const tagID = (name) => `tag-${name.replace(/\s+/g, "-")}`;

const section = (read, g) => el("section", { class: "group", "aria-labelledby": tagID(g.name) },
  el("h2", { id: tagID(g.name) }, g.name), prose(g.description), g.operations.map((op) => operation(read, op)));

function operation(read, op) {
  const head = [badge(op.method), el("code", { class: "path" }, op.kind === "callback" ? op.name : breakable(op.path)), el("span", { class: "says" }, op.summary), op.deprecated && el("span", { class: "mark deprecated" }, "deprecated")];
  const node = lazy({ class: "op", id: op.kind === "callback" ? null : op.id }, el("h3", {}, head), () => {
    const ours = op.kind === "call";
    return el("div", { class: ours ? "sides" : "" }, el("div", {}, contract(read, op)), ours && el("div", { class: "request" }, requestPanel(read, op)));
  });
  node.addEventListener("toggle", () => {
    if (!node.open || !node.id || printing) return;
    history.replaceState(null, "", `#${encodeURIComponent(node.id)}`);
    mark(node.id);
  });
  return node;
}

// A long path may break after its slashes.
const breakable = (path) => path.split(/(?<=\/)/).flatMap((part) => [part, el("wbr")]);

function contract(read, op) {
  const names = [...new Set(op.security.flatMap(Object.keys))], optional = op.security.some((s) => Object.keys(s).length === 0);
  const places = [["path", "Path"], ["query", "Query"], ["header", "Headers"], ["cookie", "Cookies"]];
  return [
    prose(op.description),
    el("p", { class: "soft" }, op.kind === "callback" && ["Sent to ", el("code", {}, op.path), ". "],
      op.kind === "call" && (names.length ? ["Needs ", names.map((n) => [el("code", {}, n), " "]), optional && "or nothing ", "· "] : "Needs no key · "),
      op.kind !== "callback" && ["operation ", el("a", { href: `#${encodeURIComponent(op.id)}` }, op.id)]),
    places.map(([place, title]) => {
      const some = op.parameters.filter((p) => p.in === place);
      return some.length > 0 && [el("h4", {}, title), el("ul", { class: "fields" }, some.map((p) => parameter(read, p)))];
    }),
    op.body && [el("h4", {}, "Body ", el("span", { class: "mark" }, op.body.required ? "required" : "optional")), prose(op.body.description), content(read, op.body, "Example")],
    op.responses.length > 0 && [el("h4", {}, op.kind === "call" ? "Answers" : "Expected answers"), op.responses.map((r) => answer(read, r))],
    op.callbacks.length > 0 && [el("h4", {}, "Callbacks"), op.callbacks.map((c) => operation(read, c))],
  ];
}

function parameter(read, p) {
  const schema = p.schema ?? bodyOf(p)?.[1]?.schema, shape = shapeOf(read, schema);
  const shown = { ...shape, rules: { ...shape.rules, ...(p.example !== undefined && { examples: [p.example] }), deprecated: p.deprecated ?? shape.rules.deprecated } };
  const told = about(read, shown, { required: p.required, description: p.description ?? shape.rules.description });
  return el("li", {}, el("div", { class: "head" }, el("code", { class: "name" }, p.name), told.head), told.rest);
}

const content = (read, body, title) => Object.entries(body.content ?? {}).map(([type, media]) => {
  const examples = examplesOf(read, media).filter((e) => !e.made || /json/.test(type));
  return [el("p", { class: "media" }, el("code", {}, type)), media.schema !== undefined && tree(read, media.schema), example(examples, textOf, title)];
});

function answer(read, r) {
  const kind = /^2/.test(r.status) ? "good" : /^[45]/.test(r.status) ? "bad" : "";
  const [brief, ...further] = (r.description ?? "").split(/(?<=\.)\s/); // the first sentence stands in the line
  const headers = Object.entries(r.headers ?? {}).map(([name, h]) => parameter(read, { ...read.get(h), name }));
  return lazy({ class: "response", open: kind === "good" }, [el("span", { class: `code-of ${kind}` }, r.status), " ", el("span", {}, ...(prose(brief)?.firstChild?.childNodes ?? []))],
    () => [prose(further.join(" ")), content(read, r, "Example"), headers.length > 0 && el("details", { class: "sub" }, el("summary", {}, `${headers.length} ${headers.length === 1 ? "header" : "headers"}`), el("ul", { class: "fields" }, headers))]);
}

function schemas(read) {
  const all = Object.keys(read.doc.components?.schemas ?? {}).sort();
  return el("section", { class: "group", "aria-labelledby": "schemas" }, el("h2", { id: "schemas" }, "Schemas"),
    all.map((name) => lazy({ class: "op schema", id: `schema-${name}` }, el("h3", {}, el("code", { class: "path" }, name)),
      () => tree(read, { $ref: `#/components/schemas/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}` }))));
}

function navigate(groups) {
  const none = el("p", { class: "soft", hidden: true }, "Nothing matches.");
  const made = groups.map((g) => {
    const links = g.operations.map((op) => ({ op, item: el("li", {}, el("a", { href: `#${encodeURIComponent(op.id)}`, title: op.path }, badge(op.method), el("span", {}, op.summary))) }));
    return { links, node: el("div", {}, el("a", { class: "tag", href: `#${encodeURIComponent(tagID(g.name))}` }, g.name), el("ul", {}, links.map((l) => l.item))) };
  });
  const rest = el("div", {}, el("a", { class: "tag", href: "#schemas" }, "Schemas"));
  byId("page-groups").append(...made.map((g) => g.node), rest, none);
  const narrow = () => {
    let found = 0;
    for (const g of made) {
      for (const l of g.links) l.item.hidden = !matches(l.op, filter.value.trim());
      const left = g.links.filter((l) => !l.item.hidden).length;
      g.node.hidden = left === 0;
      found += left;
    }
    none.hidden = found > 0;
    rest.hidden = filter.value.trim() !== "";
  };
  filter.addEventListener("input", narrow);
  filter.addEventListener("keydown", (e) => {
    if (e.key === "Enter") nav.querySelector("li:not([hidden]) a")?.click();
    if (e.key === "Escape" && filter.value) { filter.value = ""; narrow(); e.stopPropagation(); }
  });
  addEventListener("keydown", (e) => {
    if (e.key === "Escape") toggleMenu(false);
    if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, textarea, select")) return;
    e.preventDefault();
    toggleMenu(true);
    filter.focus();
  });
  menu.addEventListener("click", () => toggleMenu(!nav.classList.contains("open")));
  nav.addEventListener("click", (e) => {
    const link = e.target.closest("a");
    if (!link) return;
    toggleMenu(false);
    if (link.hash === location.hash) follow(); // the browser would not say so
  });
}

function toggleMenu(to) {
  nav.classList.toggle("open", to);
  menu.setAttribute("aria-expanded", String(to));
}

// follow opens what the address names. The last part counts: #/brands/createBrand is createBrand.
function follow() {
  let id = location.hash.slice(1);
  try { id = decodeURIComponent(id); } catch { /* it is taken as it is */ }
  const node = byId(id) ?? byId(id.split("/").pop());
  mark(node?.id);
  if (!node || !docs.contains(node)) return;
  if (node.matches("details")) {
    open(node);
    node.querySelector("summary").focus({ preventScroll: true });
  }
  node.scrollIntoView();
}

// mark shows in the navigation where the reader is.
function mark(id) {
  for (const a of nav.querySelectorAll("a")) {
    if (id && decodeURIComponent(a.hash.slice(1)) === id) {
      a.setAttribute("aria-current", "true");
      a.scrollIntoView({ block: "nearest" });
    } else a.removeAttribute("aria-current");
  }
}

// On paper stands what is open; when no operation is, all are.
let printing;
addEventListener("beforeprint", () => {
  if (docs.querySelector(".op[open]")) return;
  printing = [...docs.querySelectorAll(".op:not(.schema)")];
  printing.forEach(open);
});
addEventListener("afterprint", () => {
  printing?.forEach((node) => { node.open = false; });
  setTimeout(() => { printing = undefined; }); // its toggle events come later
});
