// Reads an OpenAPI 3.1 document. Nothing here touches the page, so that it can
// be tested without a browser. Whatever the document says, every walk ends.

const maxHops = 32; // references behind one another
const maxDepth = 8; // of a sample
const maxFields = 60; // of an object in a sample

const methods = ["post", "get", "put", "patch", "delete", "head", "options", "trace"]; // in the order of use

const isObject = (v) => v !== null && typeof v === "object" && !Array.isArray(v);
const list = (v) => (Array.isArray(v) ? v : []);
const entries = (v) => (isObject(v) ? Object.entries(v) : []);

/** reader resolves references within doc. */
export function reader(doc) {
  const at = (ref) => {
    let found = String(ref).startsWith("#") ? doc : undefined;
    for (const part of String(ref).split("/").slice(1)) {
      const key = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
      found = found !== null && typeof found === "object" && Object.hasOwn(found, key) ? found[key] : undefined;
    }
    return found;
  };
  // follow gives what value refers to, with what stands beside the reference on
  // top. refs has the references on the way, after those that led to value.
  const follow = (value, refs = []) => {
    if (!isObject(value) || typeof value.$ref !== "string") return { value, refs };
    const { $ref, ...beside } = value;
    if (refs.includes($ref) || refs.length > maxHops) return { value: { description: `${$ref} refers to itself.`, ...beside }, refs: [...refs, $ref] };
    const target = at($ref);
    if (target === undefined) return { value: { description: `There is no ${$ref} in the document.`, ...beside }, refs: [...refs, $ref] };
    const behind = follow(target, [...refs, $ref]);
    return { value: isObject(behind.value) ? { ...behind.value, ...beside } : behind.value, refs: behind.refs };
  };
  return { doc, follow, get: (value) => follow(value).value };
}

const decode = (text) => {
  try { return decodeURIComponent(text); } catch { return text; }
};

/** groupsOf lists the operations by tag, in the order of the page: the document's tags, then others, then webhooks. */
export function groupsOf(read) {
  const groups = new Map(list(read.doc.tags).map((t) => [t.name, { name: t.name, description: t.description, operations: [] }]));
  const into = (tag) => groups.get(tag) ?? groups.set(tag, { name: tag, operations: [] }).get(tag);
  const all = entries(read.doc.paths).flatMap(([path, item]) => operationsOf(read, path, item, "call"));
  all.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : methods.indexOf(a.method) - methods.indexOf(b.method)));
  for (const op of all) into(op.tags[0] ?? "other").operations.push(op);
  for (const [name, item] of entries(read.doc.webhooks)) {
    into("sent to you").operations.push(...operationsOf(read, name, item, "webhook"));
  }
  return [...groups.values()].filter((g) => g.operations.length > 0);
}

function operationsOf(read, path, pathItem, kind) {
  const item = read.get(pathItem);
  return methods.filter((m) => isObject(item?.[m])).map((method) => {
    const op = item[method];
    const parameters = new Map();
    for (const p of [...list(item.parameters), ...list(op.parameters)].map(read.get)) {
      if (isObject(p)) parameters.set(`${p.in}:${p.name}`, p); // the operation's own win
    }
    return {
      kind, method, path, id: op.operationId ?? `${method}-${path}`.replace(/[^A-Za-z0-9]+/g, "-"),
      summary: op.summary ?? path, description: op.description, deprecated: op.deprecated === true, tags: list(op.tags),
      parameters: [...parameters.values()], security: op.security ?? read.doc.security ?? [],
      body: op.requestBody && read.get(op.requestBody), responses: entries(op.responses).map(([status, r]) => ({ status, ...read.get(r) })),
      callbacks: entries(op.callbacks).flatMap(([name, c]) =>
        entries(read.get(c)).flatMap(([url, i]) => operationsOf(read, url, i, "callback").map((o) => ({ ...o, name })))),
    };
  });
}

/** matches tells whether every word of query is somewhere in op. */
export function matches(op, query) {
  const text = [op.kind, op.method, op.path, op.id, op.summary, op.description, ...op.tags, ...op.parameters.map((p) => p.name)].join(" ").toLowerCase();
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/**
 * shapeOf takes a schema apart: what it is called, its types without null,
 * whether null is allowed, its fields, items and variants, and in rules every
 * keyword as it stands. refs are the references that it went through, seen those
 * that led to it.
 */
export function shapeOf(read, schema, seen = []) {
  if (schema === true || schema === undefined) schema = {};
  if (schema === false) return { types: [], never: true, rules: {}, refs: [], variants: [], fields: [] };
  const followed = read.follow(schema, seen), value = followed.value, refs = followed.refs.slice(seen.length);
  let rules = isObject(value) ? { ...value } : {};
  let name = refs.length ? decode(refs[0].slice(refs[0].lastIndexOf("/") + 1)) : undefined;
  let nullable = false;
  let variants = [];
  const { allOf, ...own } = rules, parts = list(allOf).map((part) => shapeOf(read, part, [...seen, ...refs]));
  if (parts.length) {
    rules = parts.map((p) => p.rules).concat(own).reduce(merge);
    refs.push(...parts.flatMap((p) => p.refs));
    name ??= parts.length === 1 ? parts[0].name : undefined;
  }
  const isNull = (s) => isObject(s) && (s.type === "null" || (Object.hasOwn(s, "const") && s.const === null));
  for (const key of ["oneOf", "anyOf"]) {
    const some = list(rules[key]).filter((s) => !isNull(s));
    if (some.length < list(rules[key]).length) nullable = true;
    if (some.length === 1) { // one schema or null
      const { [key]: _, ...rest } = rules;
      const only = shapeOf(read, some[0], [...seen, ...refs]);
      rules = merge(only.rules, rest);
      refs.push(...only.refs);
      name ??= only.name;
      nullable ||= only.nullable;
      variants.push(...only.variants);
    } else variants.push(...some);
  }
  let types = [].concat(rules.type ?? impliedType(rules, variants));
  if (types.includes("null") || rules.nullable === true) nullable = true;
  types = types.filter((t) => t !== "null");
  const required = list(rules.required);
  const fields = entries(rules.properties).map(([field, s]) => ({ name: field, schema: s, required: required.includes(field) }));
  for (const [pattern, s] of entries(rules.patternProperties)) fields.push({ name: pattern, pattern: true, schema: s });
  if (isObject(rules.additionalProperties) && Object.keys(rules.additionalProperties).length) {
    fields.push({ name: "any other key", rest: true, schema: rules.additionalProperties });
  }
  list(rules.prefixItems).forEach((s, i) => fields.push({ name: `[${i}]`, schema: s, required: i < (rules.minItems ?? 0) }));
  return { name, types, nullable, rules, refs, variants, fields, items: types.includes("array") ? rules.items : undefined };
}

const merge = (a, b) => ({
  ...a, ...b,
  ...(a.properties && b.properties && { properties: { ...a.properties, ...b.properties } }),
  ...(a.required && b.required && { required: [...new Set([...a.required, ...b.required])] }),
});

function impliedType(rules, variants) {
  const values = rules.enum ?? (Object.hasOwn(rules, "const") ? [rules.const] : []);
  const kinds = new Set(values.map((v) => (v === null ? "null" : Array.isArray(v) ? "array" : Number.isInteger(v) ? "integer" : typeof v)));
  if (kinds.size) return [...kinds];
  if (rules.properties || rules.additionalProperties) return ["object"];
  if (rules.items !== undefined || rules.prefixItems) return ["array"];
  return variants.length ? [] : ["any"];
}

/** labelOf words the type of a shape: "array of SnackBrand or null". */
export function labelOf(read, shape, depth = 0) {
  if (shape.never) return "never allowed";
  const words = shape.types.map((t) => {
    if (t === "array" && shape.items !== undefined && depth < 4) return `array of ${labelOf(read, shapeOf(read, shape.items), depth + 1)}`;
    if (t === "object" && shape.name) return shape.name;
    if (t === "any") return shape.name ?? "any value";
    return shape.rules.format && t !== "object" ? `${t} (${shape.rules.format})` : t;
  });
  if (shape.variants.length) words.push(depth < 4 ? shape.variants.map((v) => labelOf(read, shapeOf(read, v), depth + 1)).join(" | ") : "several");
  if (shape.nullable) words.push("null");
  return words.join(" or ");
}

const known = new Set(("$ref $id $schema $anchor $defs $comment type format title description enum const default example examples nullable " +
  "properties required additionalProperties patternProperties items prefixItems oneOf anyOf allOf discriminator minLength maxLength minimum maximum " +
  "exclusiveMinimum exclusiveMaximum minItems maxItems minProperties maxProperties uniqueItems pattern deprecated readOnly writeOnly xml externalDocs").split(" "));

/** factsOf lists the bounds of a shape as {text, code}: one of both may be missing. */
export function factsOf({ rules }) {
  const facts = [];
  const range = (least, most, unit) => {
    if (least === undefined && most === undefined) return;
    const bound = most === undefined ? `at least ${least}` : least === undefined ? `at most ${most}` : least === most ? `exactly ${least}` : `${least} to ${most}`;
    const last = most ?? least;
    facts.push({ text: unit ? `${bound} ${last === 1 ? unit.one : unit.many}` : bound });
  };
  range(rules.minLength, rules.maxLength, { one: "character", many: "characters" });
  range(rules.minItems, rules.maxItems, { one: "item", many: "items" });
  range(rules.minProperties, rules.maxProperties, { one: "key", many: "keys" });
  range(rules.minimum, rules.maximum);
  if (rules.exclusiveMinimum !== undefined) facts.push({ text: `more than ${rules.exclusiveMinimum}` });
  if (rules.exclusiveMaximum !== undefined) facts.push({ text: `less than ${rules.exclusiveMaximum}` });
  if (rules.uniqueItems) facts.push({ text: "no repeats" });
  if (rules.pattern !== undefined) facts.push({ text: "matches", code: rules.pattern });
  if (rules.additionalProperties === false) facts.push({ text: "no other keys" });
  if (rules.default !== undefined) facts.push({ text: "default", code: JSON.stringify(rules.default) });
  const shown = rules.examples?.[0] ?? rules.example;
  if (shown !== undefined) facts.push({ text: "example", code: JSON.stringify(shown) });
  for (const [key, value] of entries(rules)) { // what has no words of its own is shown as it stands
    if (!known.has(key) && !key.startsWith("x-")) facts.push({ text: key, code: JSON.stringify(value) });
  }
  return facts;
}

/** valuesOf lists what a shape may be, when that is a list. */
export function valuesOf({ rules }) {
  const values = Object.hasOwn(rules, "const") ? [rules.const] : list(rules.enum);
  return values.filter((v) => v !== null).map((v) => (typeof v === "string" ? v : JSON.stringify(v)));
}

const samples = {
  uuid: "123e4567-e89b-12d3-a456-426614174000", "date-time": "2026-01-31T12:00:00Z", date: "2026-01-31", time: "12:00:00Z",
  email: "someone@example.com", uri: "https://example.com/", hostname: "example.com", ipv4: "192.0.2.1", ipv6: "2001:db8::1", byte: "aGVsbG8=",
};

/** sampleOf makes a value that a schema allows, for want of an example. */
export function sampleOf(read, schema, seen = [], depth = 0) {
  const shape = shapeOf(read, schema), { rules } = shape;
  for (const v of [rules.examples?.[0], rules.example, rules.default, rules.const, rules.enum?.find((e) => e !== null)]) if (v !== undefined) return v;
  const path = [...seen, ...shape.refs];
  if (shape.never || depth > maxHops || path.length !== new Set(path).size) return null;
  if (shape.variants.length && !shape.fields.length) return sampleOf(read, shape.variants[0], path, depth + 1);
  switch (shape.types[0]) {
    case "object": {
      const out = {};
      for (const f of shape.fields.slice(0, maxFields)) {
        const field = shapeOf(read, f.schema);
        if (f.pattern || f.rest || field.rules.deprecated || (!f.required && (field.refs.some((r) => path.includes(r)) || depth > maxDepth))) continue;
        Object.defineProperty(out, f.name, { value: sampleOf(read, f.schema, path, depth + 1), enumerable: true });
      }
      return out;
    }
    case "array": {
      if (shape.rules.prefixItems) return shape.rules.prefixItems.slice(0, maxFields).map((s) => sampleOf(read, s, path, depth + 1));
      const item = shape.items === undefined || shape.items === false ? undefined : sampleOf(read, shape.items, path, depth + 1);
      return item === undefined || item === null ? [] : Array(Math.min(Math.max(rules.minItems ?? 1, 1), 3)).fill(item);
    }
    case "integer": case "number": return rules.minimum ?? (rules.exclusiveMinimum !== undefined ? rules.exclusiveMinimum + 1 : Math.min(rules.maximum ?? 0, 0));
    case "boolean": return false;
    case "string": {
      const text = samples[rules.format] ?? "text";
      return text.padEnd(Math.min(rules.minLength ?? 0, 200), ".").slice(0, rules.maxLength ?? text.length + 200);
    }
  }
  return shape.nullable ? null : {};
}

/** examplesOf lists the examples of a media type as {name, note, value}; made tells that there was none and this one is made up. */
export function examplesOf(read, media) {
  const given = entries(media?.examples).map(([name, e]) => ({ name, ...read.get(e) })).filter((e) => "value" in e)
    .map((e) => ({ name: e.name, note: e.summary ?? e.description, value: e.value }));
  if (given.length) return given;
  if (media?.example !== undefined) return [{ name: "example", value: media.example }];
  return media?.schema === undefined ? [] : [{ name: "sample", note: "Made from the schema", value: sampleOf(read, media.schema), made: true }];
}

/** textOf writes an example as it travels. */
export const textOf = (value) => (typeof value === "string" ? value : JSON.stringify(value, null, 2));

/** bodyOf is the first media type of a request or answer, JSON before others: [type, media]. */
export function bodyOf(body) {
  const types = entries(body?.content);
  return types.find(([type]) => /[/+]json\b/.test(type)) ?? types[0];
}

/**
 * requestOf makes the request of an operation. given has the texts of
 * parameters by "in:name" and the body; missing names what must be given.
 */
export function requestOf(read, op, given, base) {
  let path = op.path;
  const query = [], headers = [], missing = [];
  for (const p of op.parameters) {
    const text = given[`${p.in}:${p.name}`] ?? "";
    if (text === "") {
      if (p.required && p.in !== "cookie") missing.push(p.name);
      continue;
    }
    const values = p.in === "query" && shapeOf(read, p.schema).types[0] === "array" ? text.split(",").map((v) => v.trim()) : [text];
    if (p.in === "path") path = path.replace(`{${p.name}}`, () => encodeURIComponent(text));
    if (p.in === "query") query.push(...(p.explode === false ? [values.join(",")] : values).map((v) => `${encodeURIComponent(p.name)}=${encodeURIComponent(v)}`));
    if (p.in === "header") headers.push([p.name, text]);
  }
  const [type] = bodyOf(op.body) ?? [];
  const body = type && given.body !== undefined && given.body !== "" ? given.body : undefined;
  if (type && body === undefined && op.body.required) missing.push("body");
  if (body !== undefined) headers.unshift(["Content-Type", type]);
  return { method: op.method.toUpperCase(), url: base.replace(/\/$/, "") + path + (query.length ? `?${query.join("&")}` : ""), headers, body, missing };
}

/** credentialsOf says what a request carries for its first security scheme: headers and query, with key as the credential. */
export function credentialsOf(read, op, key) {
  const needs = op.security.find((s) => Object.keys(s).length);
  const scheme = needs && read.get(read.doc.components?.securitySchemes?.[Object.keys(needs)[0]]);
  if (!scheme) return undefined;
  if (scheme.type === "apiKey" && scheme.in === "query") return { query: [scheme.name, key] };
  if (scheme.type === "apiKey") return { header: [scheme.name, key] };
  return { header: ["Authorization", scheme.scheme?.toLowerCase() === "basic" ? `Basic ${key}` : `Bearer ${key}`] };
}

/** curlOf words a request for a POSIX shell. The key is left to the variable API_KEY. */
export function curlOf(request, credentials, streams) {
  const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
  const url = addressOf(request, credentials);
  const lines = [`curl${streams ? " -N" : ""}${request.method === "GET" ? "" : ` -X ${request.method}`} ${quote(url)}${credentials?.query ? '"$API_KEY"' : ""}`];
  if (credentials?.header) lines.push(`-H "${credentials.header.join(": ")}"`);
  for (const [name, value] of request.headers) lines.push(`-H ${quote(`${name}: ${value}`)}`);
  if (request.body !== undefined) lines.push(`--data-raw ${quote(request.body)}`);
  return lines.join(" \\\n  ");
}

/** addressOf is where a request goes, in front of the key that its query ends with, if it does. */
const addressOf = (request, credentials) => request.url + (credentials?.query ? `${request.url.includes("?") ? "&" : "?"}${credentials.query[0]}=` : "");

// headersOf lists name and value of each header in code; the key is left to the variable that named is.
const headersOf = (request, credentials, literal, named) => [
  ...(credentials?.header ? [[credentials.header[0], named(credentials.header[1])]] : []),
  ...request.headers.map(([name, value]) => [name, literal(value)]),
].map(([name, value]) => `${literal(name)}: ${value}`);

/** scriptOf words a request in JavaScript, for Node.js. */
export function scriptOf(request, credentials, streams) {
  const named = (text) => `\`${text.replace("$API_KEY", () => "${process.env.API_KEY}")}\``;
  const url = JSON.stringify(addressOf(request, credentials)) + (credentials?.query ? " + process.env.API_KEY" : "");
  const headers = headersOf(request, credentials, JSON.stringify, named);
  const options = [`method: ${JSON.stringify(request.method)},`];
  if (headers.length) options.push("headers: {", ...headers.map((h) => `  ${h},`), "},");
  if (request.body !== undefined) options.push(`body: ${JSON.stringify(request.body)},`);
  const read = streams
    ? ["for await (const part of response.body.pipeThrough(new TextDecoderStream())) process.stdout.write(part);"]
    : ["console.log(await response.text());"];
  return [`const response = await fetch(${url}, {`, ...options.map((o) => `  ${o}`), "});", "console.log(response.status);", ...read].join("\n");
}

/** pythonOf words a request in Python, with its standard library alone. */
export function pythonOf(request, credentials, streams) {
  // Python reads every escape that JSON has but that of a surrogate, which JSON leaves as it is when it has its pair.
  const literal = (text) => JSON.stringify(text);
  const named = (text) => { const [before, after] = text.split("$API_KEY"); return [before && literal(before), 'os.environ["API_KEY"]', after && literal(after)].filter(Boolean).join(" + "); };
  const url = literal(addressOf(request, credentials)) + (credentials?.query ? ' + os.environ["API_KEY"]' : "");
  const headers = headersOf(request, credentials, literal, named);
  return ["import os", "import urllib.error", "import urllib.request", "",
    "request = urllib.request.Request(", `    ${url},`, `    method=${literal(request.method)},`,
    ...(headers.length ? ["    headers={", ...headers.map((h) => `        ${h},`), "    },"] : []),
    ...(request.body === undefined ? [] : [`    data=${literal(request.body)}.encode(),`]), ")",
    "try:", "    response = urllib.request.urlopen(request)",
    "except urllib.error.HTTPError as error:", "    response = error  # it has a body that says why",
    "print(response.status)",
    ...(streams ? ["for line in response:", '    print(line.decode(), end="")'] : ["print(response.read().decode())"])].join("\n");
}

/**
 * markdownOf reads the simple part of Markdown into blocks {kind, ...}: p, h,
 * ul, ol, code. Their text is a list of runs {kind: text|code|strong|em|a, text, href}.
 */
export function markdownOf(source) {
  const blocks = [], lines = String(source ?? "").split(/\r?\n/);
  let open; // the block that a line may go on
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const fence = line.match(/^ {0,3}(```+|~~~+)/), heading = line.match(/^(#{1,6}) +(.*?)[ #]*$/), item = line.match(/^ {0,3}(?:[-*+]|(\d{1,9})[.)]) +(.*)$/);
    if (fence) {
      const code = [];
      while (++i < lines.length && !lines[i].trim().startsWith(fence[1])) code.push(lines[i]);
      blocks.push({ kind: "code", text: code.join("\n") });
      open = undefined;
    } else if (heading) {
      blocks.push({ kind: "h", level: heading[1].length, text: heading[2] });
      open = undefined;
    } else if (item) {
      const kind = item[1] ? "ol" : "ul", last = blocks.at(-1);
      const into = last?.kind === kind ? last : { kind, start: Number(item[1] ?? 1), items: [] };
      if (into !== last) blocks.push(into);
      into.items.push(item[2]);
      open = { add: (text) => { into.items[into.items.length - 1] += ` ${text}`; } };
    } else if (line.trim() === "") {
      open = undefined;
    } else if (open) {
      open.add(line.trim());
    } else {
      const p = { kind: "p", text: line.trim() };
      blocks.push(p);
      open = { add: (text) => { p.text += ` ${text}`; } };
    }
  }
  return blocks.map((b) => (b.kind === "code" ? b : b.items ? { ...b, items: b.items.map(runsOf) } : { ...b, text: runsOf(b.text) }));
}

function runsOf(text) {
  const runs = [], mark = /(`+)(.+?)\1(?!`)|\*\*(\S(?:.*?\S)?)\*\*|(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])|\[([^\]]+)\]\(([^()\s]+)\)|<?(https?:\/\/[^\s<>()`]*[^\s<>()`.,;:!?])>?/g;
  let from = 0;
  const plain = (to) => { if (to > from) runs.push({ kind: "text", text: text.slice(from, to) }); };
  for (const m of text.matchAll(mark)) {
    plain(m.index);
    from = m.index + m[0].length;
    if (m[2] !== undefined) runs.push({ kind: "code", text: m[2].trim() });
    else if (m[3] !== undefined) runs.push({ kind: "strong", text: m[3] });
    else if (m[4] !== undefined) runs.push({ kind: "em", text: m[4] });
    else {
      const href = m[6] ?? m[7];
      runs.push(/^(https?:\/\/|mailto:|#|\/(?!\/))/i.test(href) ? { kind: "a", text: m[5] ?? href, href } : { kind: "text", text: m[0] });
    }
  }
  plain(text.length);
  return runs;
}
