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
  filter: false,
  persistAuthorization: false, // a key must not outlive the page
  showCommonExtensions: true,
  tryItOutEnabled: false,
  validatorUrl: null,
});
