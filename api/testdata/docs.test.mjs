// Tests of what the documentation page makes of an OpenAPI document. Run by
// TestDocsReader, which puts the server's own document where OPENAPI says.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { test } from "node:test";
import {
  credentialsOf, curlOf, examplesOf, factsOf, groupsOf, labelOf, markdownOf, matches, pythonOf, reader, requestOf, sampleOf, scriptOf, shapeOf, valuesOf,
} from "../docs/document.mjs";

const schemas = {
  Brand: { type: "object", properties: { id: { type: "string", format: "uuid" }, name: { type: "string", minLength: 1, maxLength: 100 } }, required: ["id"] },
  Tree: { type: "object", properties: { left: { anyOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }] }, kids: { type: "array", items: { $ref: "#/components/schemas/Tree" } } }, required: ["left", "kids"] },
  Loop: { $ref: "#/components/schemas/Other" }, Other: { $ref: "#/components/schemas/Loop" },
  Both: { allOf: [{ $ref: "#/components/schemas/Both" }, { $ref: "#/components/schemas/Both" }, { type: "object" }] },
  Nest: { type: "array", items: { $ref: "#/components/schemas/Nest" } },
  "a/b~c": { type: "boolean" },
};
const read = reader({ components: { schemas } });
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const label = (schema) => labelOf(read, shapeOf(read, schema));
const facts = (schema) => factsOf(shapeOf(read, schema)).map((f) => [f.text, f.code].filter((x) => x !== undefined).join(" "));

test("types are named as a person would", () => {
  for (const [schema, want] of [
    [{ type: "string" }, "string"],
    [{ type: ["string", "null"], format: "date-time" }, "string (date-time) or null"],
    [{ type: "integer", nullable: true }, "integer or null"],
    [{ type: ["string", "integer"] }, "string or integer"],
    [ref("Brand"), "Brand"],
    [{ anyOf: [ref("Brand"), { type: "null" }] }, "Brand or null"],
    [{ allOf: [ref("Brand")] }, "Brand"],
    [{ type: "array", items: ref("Brand") }, "array of Brand"],
    [{ type: ["array", "null"], items: { type: "array", items: { type: "number" } } }, "array of array of number or null"],
    [{ oneOf: [ref("Brand"), { type: "string" }] }, "Brand | string"],
    [{ const: "x" }, "string"], [{ enum: [1, null] }, "integer or null"],
    [{}, "any value"], [true, "any value"], [false, "never allowed"], [undefined, "any value"],
    [ref("a~1b~0c"), "boolean"], [ref("Nowhere"), "Nowhere"], [ref("Loop"), "Loop"],
  ]) assert.equal(label(schema), want, JSON.stringify(schema));
});

test("every bound is told", () => {
  for (const [schema, want] of [
    [{ type: "string", minLength: 1, maxLength: 100 }, ["1 to 100 characters"]],
    [{ type: "string", maxLength: 1 }, ["at most 1 character"]],
    [{ type: "string", minLength: 2, maxLength: 2, pattern: "^[A-Z]+$" }, ["exactly 2 characters", "matches ^[A-Z]+$"]],
    [{ type: "integer", minimum: 0, default: 20 }, ["at least 0", "default 20"]],
    [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.5 }, ["more than 0", "less than 1", "multipleOf 0.5"]],
    [{ type: "array", minItems: 1, maxItems: 13, uniqueItems: true, contains: { const: 1 } }, ["1 to 13 items", "no repeats", 'contains {"const":1}']],
    [{ type: "object", maxProperties: 1, additionalProperties: false, "x-own": 1 }, ["at most 1 key", "no other keys"]],
    [{ type: "boolean", default: false, examples: [true] }, ["default false", "example true"]],
    [{ ...ref("Brand"), minProperties: 1 }, ["at least 1 key"]],
  ]) assert.deepEqual(facts(schema), want, JSON.stringify(schema));
  assert.deepEqual(valuesOf(shapeOf(read, { enum: ["a", 2, null, true] })), ["a", "2", "true"]);
  assert.deepEqual(valuesOf(shapeOf(read, { const: false })), ["false"]);
});

test("fields are found wherever they stand", () => {
  const shape = shapeOf(read, { allOf: [ref("Brand"), { properties: { more: { type: "string" } }, required: ["more"] }], additionalProperties: { type: "integer" }, patternProperties: { "^x-": {} } });
  assert.deepEqual(shape.fields.map((f) => [f.name, f.required ?? false]), [["id", true], ["name", false], ["more", true], ["^x-", false], ["any other key", false]]);
  assert.deepEqual(shapeOf(read, { prefixItems: [{}, {}], minItems: 1 }).fields.map((f) => [f.name, f.required]), [["[0]", true], ["[1]", false]]);
});

test("schemas that hold themselves end", () => {
  for (const name of Object.keys(schemas)) {
    const schema = ref(name.replaceAll("~", "~0").replaceAll("/", "~1"));
    label(schema);
    JSON.stringify(sampleOf(read, schema));
  }
  assert.deepEqual(sampleOf(read, ref("Tree")), { left: null, kids: [] });
  assert.match(shapeOf(read, ref("Loop")).rules.description, /refers to itself/);
  assert.match(shapeOf(read, ref("Nowhere")).rules.description, /There is no/);
});

test("samples keep to their bounds", () => {
  for (const [schema, want] of [
    [{ type: "string", minLength: 6 }, "text.."], [{ type: "string", maxLength: 2 }, "te"], [{ type: "integer", minimum: 3 }, 3], [{ type: "integer", maximum: -1 }, -1],
    [{ type: "array", items: { type: "integer" }, minItems: 2 }, [0, 0]], [{ type: "string", enum: [null, "b"] }, "b"], [{ oneOf: [{ const: 1 }, { const: 2 }] }, 1],
    [{ type: "object", properties: { old: { type: "string", deprecated: true }, __proto__x: { type: "boolean" } } }, { __proto__x: false }],
  ]) assert.deepEqual(sampleOf(read, schema), want, JSON.stringify(schema));
  assert.deepEqual(examplesOf(read, { examples: { a: { value: null, summary: "s" }, b: { externalValue: "x" } } }), [{ name: "a", note: "s", value: null }]);
});

const pets = {
  tags: [{ name: "second" }, { name: "first", description: "d" }],
  security: [{ bearer: [] }],
  paths: {
    "/things/{id}": { parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }, { name: "page", in: "query", description: "of the path", schema: { type: "integer" } }],
      delete: { tags: ["first"], responses: { 204: { description: "Gone" } } },
      get: { tags: ["first"], operationId: "getThing", parameters: [{ name: "page", in: "query", description: "its own", schema: { type: "integer" } }, { name: "ids", in: "query", schema: { type: "array", items: {} } }, { name: "X-Trace", in: "header" }] } },
    "/things": { post: { tags: ["first"], operationId: "createThing", security: [], requestBody: { required: true, content: { "text/plain": {}, "application/json": {} } } } },
    "/other": { get: { tags: ["unlisted"], callbacks: { done: { "{$request.body#/url}": { post: { summary: "told" } } } } } },
  },
  webhooks: { ended: { post: { operationId: "jobEnded" } } },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};

test("operations are grouped, with what they inherit", () => {
  const r = reader(pets), groups = groupsOf(r);
  assert.deepEqual(groups.map((g) => [g.name, g.operations.map((o) => o.id)]),
    [["first", ["createThing", "getThing", "delete-things-id-"]], ["unlisted", ["get-other"]], ["sent to you", ["jobEnded"]]]);
  const [create, get] = groups[0].operations;
  assert.deepEqual(get.parameters.map((p) => p.description ?? p.name), ["id", "its own", "ids", "X-Trace"]);
  assert.deepEqual([create.security, get.security], [[], [{ bearer: [] }]]);
  assert.equal(groups[1].operations[0].callbacks[0].path, "{$request.body#/url}");
  assert.ok(matches(get, "GET thing x-trace") && matches(get, "") && !matches(get, "thing nothing"));
});

test("a request is made of what was given", () => {
  const r = reader(pets), [create, get] = groupsOf(r)[0].operations;
  const made = requestOf(r, get, { "path:id": "a/b $&", "query:page": "2", "query:ids": "1, 2", "header:X-Trace": "t" }, "https://farm.example/");
  assert.deepEqual(made, { method: "GET", url: "https://farm.example/things/a%2Fb%20%24%26?page=2&ids=1&ids=2", headers: [["X-Trace", "t"]], body: undefined, missing: [] });
  assert.deepEqual(requestOf(r, get, {}, "").missing, ["id"]);
  assert.deepEqual(requestOf(r, create, {}, "").missing, ["body"]);
  assert.deepEqual(requestOf(r, create, { body: "{}" }, "").headers, [["Content-Type", "application/json"]]);
  assert.deepEqual(credentialsOf(r, get, "k"), { header: ["Authorization", "Bearer k"] });
  assert.equal(credentialsOf(r, create, "k"), undefined);
});

test("the command means the same to a shell", () => {
  const body = `{"text": "it's $HOME \`id\` \\\\ \\"x\\""}\n`;
  const command = curlOf({ method: "POST", url: "https://farm.example/a?b='c'", headers: [["Idempotency-Key", "o'k $x"]], body }, { header: ["Authorization", "Bearer $API_KEY"] }, true);
  const seen = execFileSync("sh", ["-c", `API_KEY=snk_1; curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: "utf8" }).split("\0").slice(0, -1);
  assert.deepEqual(seen, ["-N", "-X", "POST", "https://farm.example/a?b='c'", "-H", "Authorization: Bearer snk_1", "-H", "Idempotency-Key: o'k $x", "--data-raw", body]);
});

test("scripts send what the command sends", async () => {
  const body = `{"text": "it's $HOME \`id\` \\\\ \\"x\\" \u{1F319} \u2028 \${1}"}\n`;
  let seen;
  const server = createServer((request, response) => {
    const parts = [];
    request.on("data", (p) => parts.push(p)).on("end", () => {
      seen = [request.method, decodeURIComponent(request.url), request.headers.authorization, request.headers["idempotency-key"], Buffer.concat(parts).toString()];
      response.writeHead(409).end("data: why\n\n");
    });
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const base = `http://127.0.0.1:${server.address().port}`, run = promisify(execFile);
  const send = async (words, request, credentials, streams) => {
    const [program, flags] = words === pythonOf ? ["python3", ["-c"]] : ["node", ["--input-type=module", "-e"]];
    const { stdout } = await run(program, [...flags, words(request, credentials, streams)], { env: { ...process.env, API_KEY: "snk_1", no_proxy: "127.0.0.1" } });
    assert.equal(stdout.trim(), "409\ndata: why");
    return seen;
  };
  try {
    const python = await run("python3", ["--version"]).then(() => [pythonOf], () => []); // not every machine has it
    for (const words of [scriptOf, ...python]) {
      const full = { method: "POST", url: `${base}/a?b='c'`, headers: [["Content-Type", "application/json"], ["Idempotency-Key", "o'k \"$x\""]], body };
      assert.deepEqual(await send(words, full, { header: ["Authorization", "Bearer $API_KEY"] }), ["POST", "/a?b='c'", "Bearer snk_1", "o'k \"$x\"", body]);
      const bare = { method: "GET", url: `${base}/a`, headers: [] };
      assert.deepEqual(await send(words, bare, { query: ["key", "$API_KEY"] }, true), ["GET", "/a?key=snk_1", undefined, undefined, ""]);
      assert.deepEqual(await send(words, bare), ["GET", "/a", undefined, undefined, ""]);
    }
  } finally {
    server.close();
  }
});

test("Markdown becomes blocks, and nothing else does", () => {
  const text = (s) => ({ kind: "text", text: s });
  for (const [source, want] of [
    ["one\ntwo\n\nthree", [{ kind: "p", text: [text("one two")] }, { kind: "p", text: [text("three")] }]],
    ["### Title ##", [{ kind: "h", level: 3, text: [text("Title")] }]],
    ["- a\n- b\n  more\n\n2. c", [{ kind: "ul", start: 1, items: [[text("a")], [text("b more")]] }, { kind: "ol", start: 2, items: [[text("c")]] }]],
    ["```sh\na  <b>\n```", [{ kind: "code", text: "a  <b>" }]],
    ["```\nnever closed", [{ kind: "code", text: "never closed" }]],
    ["snake_case_name 2 * 3 * 4 <b>x</b>", [{ kind: "p", text: [text("snake_case_name 2 * 3 * 4 <b>x</b>")] }]],
    ["`a*b*` **c** *d*", [{ kind: "p", text: [{ kind: "code", text: "a*b*" }, text(" "), { kind: "strong", text: "c" }, text(" "), { kind: "em", text: "d" }] }]],
    ["[a](/b) [c](javascript:d) [e](//f.example)", [{ kind: "p", text: [{ kind: "a", text: "a", href: "/b" }, text(" "), text("[c](javascript:d)"), text(" "), text("[e](//f.example)")] }]],
    ["see https://farm.example/x.", [{ kind: "p", text: [text("see "), { kind: "a", text: "https://farm.example/x", href: "https://farm.example/x" }, text(".")] }]],
    [undefined, []],
  ]) assert.deepEqual(markdownOf(source), want, JSON.stringify(source));
});

test("the server's own document is whole", () => {
  const doc = JSON.parse(readFileSync(process.env.OPENAPI, "utf8")), r = reader(doc);
  const calls = groupsOf(r).flatMap((g) => g.operations).filter((o) => o.kind === "call");
  assert.equal(calls.length, Object.values(doc.paths).flatMap((item) => Object.keys(item).filter((k) => /^(get|put|post|patch|delete)$/.test(k))).length);
  const walk = (schema, seen) => {
    const shape = shapeOf(r, schema);
    assert.doesNotMatch(shape.rules.description ?? "", /^There is no #|refers to itself\.$/);
    assert.notEqual(labelOf(r, shape), "");
    sampleOf(r, schema);
    if (shape.refs.some((x) => seen.includes(x))) return;
    for (const next of [...shape.fields.map((f) => f.schema), ...shape.variants, shape.items ?? {}]) {
      if (Object.keys(next).length) walk(next, [...seen, ...shape.refs]);
    }
  };
  for (const op of calls) {
    const given = Object.fromEntries(op.parameters.filter((p) => p.required).map((p) => [`${p.in}:${p.name}`, String(p.example ?? "x")]));
    const request = requestOf(r, op, { ...given, body: op.body ? "{}" : undefined }, "");
    assert.deepEqual([request.missing, request.url.includes("{")], [[], false], op.id);
    for (const media of [op.body, ...op.responses].flatMap((b) => Object.values(b?.content ?? {}))) walk(media.schema, []);
    for (const p of op.parameters) walk(p.schema, []);
  }
});
