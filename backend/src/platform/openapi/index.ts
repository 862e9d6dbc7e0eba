export { serveApiReference } from './api-reference.js';
export { buildOpenApiDocument } from './openapi-document.js';
export { toYaml } from './to-yaml.js';
