// The calls of a group in the order of use: by path, then create, read, change, delete.
const rank = { post: 0, get: 1, put: 2, patch: 3, delete: 4 };
const order = (a, b) =>
  a.get("path").localeCompare(b.get("path")) || rank[a.get("method")] - rank[b.get("method")];

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "list",
  defaultModelRendering: "example",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  operationsSorter: order,
  persistAuthorization: false, // a key must not outlive the page
  showCommonExtensions: true,
  validatorUrl: null, // nothing is sent anywhere
});
