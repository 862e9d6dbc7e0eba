import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppConfig } from '../config/index.js';
import { buildOpenApiDocument } from './openapi-document.js';
import { toYaml } from './to-yaml.js';

/**
 * Completes the markup of Swagger UI and of Nest's page: a viewport for small screens, a main landmark, a name for the
 * choice of servers, headings whose levels leave none out, a link back to the product in place of Swagger's logo, and
 * no link to a page about the license, which is on no public list. A separate script, because the CSP allows no inline
 * script.
 *
 * @param home the path of the product
 */
const buildPageScript = (home: string) => `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
function complete() {
  document.querySelector('#swagger-ui')?.setAttribute('role', 'main');
  document.querySelector('select#servers')?.setAttribute('aria-label', 'Server');
  const back = document.querySelector('.topbar a.link');
  back?.setAttribute('href', ${JSON.stringify(home)});
  back?.setAttribute('aria-label', 'Back to Dealwright');
  document.querySelector('.info a[href*="LicenseRef-"]')?.removeAttribute('href');
  nestHeadings();
}
function nestHeadings() {
  const above = [];
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    while (above.length > 0 && above.at(-1) >= heading.tagName) above.pop();
    above.push(heading.tagName);
    heading.setAttribute('aria-level', above.length);
  }
}
new MutationObserver(complete).observe(document.documentElement, { childList: true, subtree: true });
complete();
`;

/** Colors of small texts are darker than Swagger UI's, which are too faint on white. */
const STYLE = `
  body { background: #fff; }
  html.dark-mode body { background: #1c2022; }
  .swagger-ui .topbar .topbar-wrapper { flex-flow: row wrap; align-items: center; justify-content: space-between; }
  .swagger-ui .topbar a.link { flex: none; font-size: 16px; }
  .swagger-ui .topbar a.link > * { display: none; }
  .swagger-ui .topbar a.link::before { content: attr(aria-label); }
  .swagger-ui .topbar .dark-mode-toggle { opacity: 1; }
  .swagger-ui .topbar .dark-mode-toggle button { display: flex; align-items: center; gap: 8px; cursor: pointer; }
  .swagger-ui .topbar .dark-mode-toggle button::after { content: attr(title); color: #e4e6e6; font: 14px sans-serif; }
  .swagger-ui .markdown p, .swagger-ui .opblock-summary-path { overflow-wrap: anywhere; }
  html:not(.dark-mode) .swagger-ui .info .title small.version-stamp { background-color: #4a6a00; }
  html:not(.dark-mode) .swagger-ui .info a { color: #1d63b8; }
  html:not(.dark-mode) .swagger-ui .btn.authorize, html:not(.dark-mode) .swagger-ui .btn.authorize svg {
    border-color: #147a4b; color: #147a4b; fill: #147a4b;
  }
  @media (max-width: 600px) {
    .swagger-ui .wrapper, .swagger-ui .information-container { padding: 0 8px; }
    .swagger-ui .opblock .opblock-summary-description { display: none; }
    .swagger-ui .opblock-tag { flex-wrap: wrap; }
    .swagger-ui .opblock-tag small { order: 1; flex: 0 0 100%; padding: 0; }
    .swagger-ui .opblock-body, .swagger-ui .models { overflow-x: auto; }
    .swagger-ui .servers > label { margin-right: 0; }
    .swagger-ui .scheme-container .schemes { flex-wrap: wrap; }
  }
`;

/**
 * Serves the document at `/api/openapi.json` and `/api/openapi.yaml`, and an interactive reference at `/api/docs`
 * with assets from this server. Must run before `init()`, which adds the 404 response for unknown paths.
 */
export function serveApiReference(app: NestExpressApplication, { publicUrl }: AppConfig): void {
  let built: OpenAPIObject | undefined;
  const home = new URL(publicUrl).pathname;
  const document = () => (built ??= buildOpenApiDocument(app, home));
  serveText(app, '/api/openapi.json', 'application/json', () => JSON.stringify(document()));
  serveText(app, '/api/openapi.yaml', 'application/yaml', () => toYaml(document()));
  // Nest serves its own assets at both addresses too: for /api/docs and for /api/docs/.
  for (const folder of ['/api/docs', '/api/docs/docs']) {
    serveText(app, `${folder}/page.js`, 'text/javascript', () => buildPageScript(home));
  }
  SwaggerModule.setup('api/docs', app, document, {
    raw: false,
    customSiteTitle: 'Dealwright API',
    customJs: './docs/page.js',
    customCss: STYLE,
    swaggerOptions: {
      // The badge of swagger.io would send the document elsewhere.
      validatorUrl: null,
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      filter: true,
    },
  });
}

/** Serves a text that is built on the first request. */
function serveText(
  app: NestExpressApplication,
  path: string,
  type: string,
  build: () => string | Promise<string>,
): void {
  let text: string | undefined;
  const server = app.getHttpAdapter().getInstance();
  server.get(path, async (_request, response) => {
    text ??= await build();
    response.setHeader('Cache-Control', 'no-cache');
    response.type(type).send(text);
  });
}
