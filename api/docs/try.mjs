// Sends a call to this server from the page. The key lives in a variable: it is
// never stored, never put into an address and never into the command line shown.
import { bodyOf, credentialsOf, curlOf, examplesOf, pythonOf, requestOf, sampleOf, scriptOf, shapeOf, textOf, valuesOf } from "./document.mjs";
import { announce, code, el } from "./view.mjs";

const maxShown = 2 << 20; // characters of an answer
const patience = 120_000; // milliseconds until an answer begins
const first = ["x-ratelimit-limit", "x-ratelimit-remaining", "retry-after", "x-request-id", "idempotency-replayed", "content-type"];

const languages = { curl: curlOf, JavaScript: scriptOf, Python: pythonOf };

let key = "";
let language = "curl"; // of every command on the page

function useKey(text) {
  key = text.trim();
  for (const input of document.querySelectorAll("input.key")) if (input.value.trim() !== key) input.value = key;
}

// useLanguage words all calls on the page in another language.
function useLanguage(name) {
  language = name;
  for (const block of document.querySelectorAll(".request > .code")) block.dispatchEvent(new Event("language"));
}

/** keyField is a field for the API key; all on the page show the same. */
export function keyField() {
  // A text field whose letters are hidden by the style: browsers offer to keep passwords.
  const input = el("input", { class: "key hidden", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "data-1p-ignore": true, "data-lpignore": "true",
    "aria-label": "API key", placeholder: "your key", on: { input: () => useKey(input.value) } });
  input.value = key;
  const button = el("button", { type: "button", class: "quiet", "aria-pressed": "false", on: { click: () => {
    const shown = !input.classList.toggle("hidden");
    button.setAttribute("aria-pressed", String(shown));
  } } }, "Show");
  return el("div", { class: "field" }, el("span", { class: "label" }, "API key"), el("div", { class: "beside" }, input, button),
    el("p", { class: "soft" }, "Kept in this page's memory alone; closing or reloading the page forgets it."));
}

/** baseOf is where a reader's program sends calls: the document's server, or this one. */
export function baseOf(read) {
  try {
    return new URL(read.doc.servers?.[0]?.url ?? "/", location.href).href;
  } catch {
    return location.origin;
  }
}

/** requestPanel shows the call of an operation as a command and, below it, a form that sends it. */
export function requestPanel(read, op) {
  const [type, media] = bodyOf(op.body) ?? [], examples = type ? examplesOf(read, media) : [];
  const credentials = credentialsOf(read, op, "$API_KEY"), streams = isStream(op);
  const fields = op.parameters.filter((p) => p.in !== "cookie").map((p) => ({ at: `${p.in}:${p.name}`, p, input: inputOf(read, p) }));
  const body = type && el("textarea", { rows: 4, spellcheck: "false", autocomplete: "off", "aria-label": `Body, ${type}` });
  const given = () => ({ ...Object.fromEntries(fields.map((f) => [f.at, f.input.value.trim()])), ...(body && { body: body.value }) });
  const shown = () => { // what must be given stands in the command as the example has it
    const filled = given();
    for (const f of fields) if (f.p.required && filled[f.at] === "") filled[f.at] = sampleText(read, f.p);
    return languages[language](requestOf(read, op, filled, baseOf(read)), credentials, streams);
  };
  const command = code("", "The call");
  const choice = el("select", { class: "language", on: { change: () => useLanguage(choice.value) } }, Object.keys(languages).map((l) => el("option", { selected: l === language }, l)));
  const wrong = el("p", { class: "wrong" });
  const update = () => {
    command.set(shown());
    wrong.textContent = body && /json/.test(type) && body.value.trim() !== "" ? notJSON(body.value) : "";
  };
  const fill = (e) => {
    body.value = textOf(e.value);
    body.rows = Math.min(Math.max(body.value.split("\n").length + 1, 4), 24);
  };
  if (examples.length) fill(examples[0]);
  update();

  const answer = el("div", { class: "answer" });
  const send = el("button", { type: "submit", class: "send" }, "Send"), stop = el("button", { type: "button", class: "quiet", hidden: true }, "Stop");
  const note = [op.method !== "get" && "This is a real call: what it makes, spends or deletes is the account's.", baseOf(read).startsWith(location.origin) || `It goes to ${location.origin}, which served this page.`];
  const form = el("form", { class: "try", novalidate: true, on: { input: update, change: update, submit: async (event) => {
    event.preventDefault();
    if (!stop.hidden) return;
    const request = requestOf(read, op, given(), location.origin);
    if (request.missing.length) {
      const field = fields.find((f) => request.missing.includes(f.p.name))?.input ?? body;
      answer.replaceChildren(el("p", { class: "wrong" }, `Still to be given: ${request.missing.join(", ")}.`));
      announce(answer.textContent);
      field?.focus();
      return;
    }
    const control = new AbortController();
    stop.onclick = () => control.abort();
    stop.hidden = false;
    send.disabled = true;
    await call(request, key && credentialsOf(read, op, key), control, answer);
    stop.hidden = true;
    send.disabled = false;
    answer.scrollIntoView({ block: "nearest" });
  } } },
    credentials && keyField(),
    fields.map((f) => el("label", { class: "field" }, el("span", { class: "label" }, el("code", {}, f.p.name), el("span", { class: "soft" }, ` ${f.p.in}${f.p.required ? ", required" : ""}`)), f.input)),
    examples.length > 1 && el("label", { class: "field" }, el("span", { class: "label" }, "Example"),
      el("select", { on: { change: (e) => fill(examples[Number(e.target.value)]) } }, examples.map((e, i) => el("option", { value: i }, e.note ?? e.name)))),
    body && el("label", { class: "field" }, el("span", { class: "label" }, "Body", el("span", { class: "soft" }, ` ${type}`)), body), wrong,
    note.filter((n) => typeof n === "string").map((n) => el("p", { class: "soft" }, n)),
    el("div", { class: "beside" }, send, stop), answer);
  command.addEventListener("language", () => { choice.value = language; update(); });
  return [el("h4", {}, "Request"), el("label", { class: "choice" }, "In ", choice), command, el("details", { class: "trial" }, el("summary", {}, "Try it"), form)];
}

const isStream = (op) => op.responses.some((r) => r.content?.["text/event-stream"]);

function sampleText(read, p) {
  const value = p.example ?? examplesOf(read, { examples: p.examples })[0]?.value ?? sampleOf(read, p.schema);
  return typeof value === "string" ? value : JSON.stringify(value);
}

function inputOf(read, p) {
  const shape = shapeOf(read, p.schema), values = shape.types[0] === "boolean" ? ["true", "false"] : valuesOf(shape);
  if (values.length) {
    return el("select", {}, el("option", { value: "" }, shape.rules.default === undefined ? "not sent" : `not sent: ${shape.rules.default}`), values.map((v) => el("option", {}, v)));
  }
  const hint = p.example ?? shape.rules.default ?? shape.rules.examples?.[0];
  return el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", inputmode: ["integer", "number"].includes(shape.types[0]) ? "decimal" : null,
    placeholder: hint === undefined ? (shape.types[0] === "array" ? "one, two" : null) : String(hint) });
}

function notJSON(text) {
  try {
    JSON.parse(text);
    return "";
  } catch (e) {
    return `The body is not JSON: ${e.message}`;
  }
}

async function call(request, credentials, control, answer) {
  const headers = [...request.headers];
  let { url } = request;
  if (credentials?.header) headers.push(credentials.header);
  if (credentials?.query) url += `${url.includes("?") ? "&" : "?"}${credentials.query.map(encodeURIComponent).join("=")}`;
  answer.replaceChildren(el("p", { class: "soft" }, "Waiting for the answer…"));
  const began = performance.now(), timer = setTimeout(() => control.abort(), patience);
  try {
    const response = await fetch(url, { method: request.method, headers, body: request.body, signal: control.signal, credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" });
    clearTimeout(timer);
    await show(response, () => Math.round(performance.now() - began), answer);
  } catch (e) {
    const stopped = control.signal.aborted;
    const text = stopped ? "Stopped before the end of the answer." : `No answer: ${e.message}`;
    if (!answer.querySelector(".status")) answer.replaceChildren();
    answer.append(el("p", { class: stopped ? "soft" : "wrong" }, text));
    announce(text);
  } finally {
    clearTimeout(timer);
  }
}

async function show(response, elapsed, answer) {
  const took = el("span", { class: "soft" }, `${elapsed()} ms`);
  const size = el("span", { class: "soft" });
  const status = el("p", { class: `status ${response.ok ? "good" : "bad"}` }, el("strong", {}, `${response.status} ${response.statusText}`), " ", took, " ", size);
  const headers = [...response.headers].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  answer.replaceChildren(status, el("dl", { class: "headers" }, headers.map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])));
  announce(`${response.status} ${response.statusText}, ${elapsed()} milliseconds`);

  const type = response.headers.get("content-type") ?? "";
  const block = code("", "Answer");
  const readable = type === "" || /^text\/|[/+](json|xml|yaml)\b/.test(type);
  const decoder = new TextDecoder();
  let text = "", bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (readable) text += decoder.decode(value, { stream: true });
    if (text.length > maxShown || bytes > maxShown * 4) {
      await reader.cancel();
      text = text.slice(0, maxShown);
      answer.append(el("p", { class: "soft" }, "The answer is longer than this page shows."));
      break;
    }
    if (type.startsWith("text/event-stream")) {
      if (!block.isConnected) answer.append(block);
      block.set(text);
    }
  }
  took.textContent = `${elapsed()} ms`;
  size.textContent = `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes === 0) return;
  if (!readable) {
    answer.append(el("p", { class: "soft" }, `${type} is not shown here.`));
    return;
  }
  let data;
  try { data = JSON.parse(text); } catch { /* it is shown as it came */ }
  block.set(data === undefined ? text : JSON.stringify(data, null, 2));
  answer.append(block);
  if (response.ok && typeof data?.apiKey === "string") {
    answer.append(el("button", { type: "button", class: "quiet", on: { click: () => { useKey(data.apiKey); announce("The page uses the new key"); } } }, "Use this key on this page"));
  }
}

const rank = (name) => (first.indexOf(name) + first.length + 1) % (first.length + 1);
