window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // No badge from a validator on the internet.
  validatorUrl: null,
  // A token typed into the page is gone with the page.
  persistAuthorization: false,
});
