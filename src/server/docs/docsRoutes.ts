import { createRequire } from 'node:module';
import { type Response, Router } from 'express';
import { buildOpenApi } from './buildOpenApi.ts';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docsPage.ts';
import { GUIDES_STYLE, guidePage } from './guides/guidePage.ts';
import { GUIDES } from './guides/guides.ts';

/** Everything comes from our own origin, without inline scripts or styles. Swagger UI's stylesheet contains images. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const require = createRequire(import.meta.url);
const SWAGGER_UI = {
  'swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
};

/** The API's description: openapi.json for programs, docs for people. */
export function docsRoutes(): Router {
  const router = Router({ strict: true });
  let described: string | null = null;
  router.get('/openapi.json', (_req, res) => {
    described ??= JSON.stringify(buildOpenApi());
    res.type('json').send(described);
  });
  router.get('/docs', (_req, res) => {
    res.setHeader('Content-Security-Policy', STRICT_POLICY);
    res.type('html').send(DOCS_PAGE);
  });
  router.get('/docs/page.css', (_req, res) => res.type('css').send(DOCS_STYLE));
  router.get('/docs/page.js', (_req, res) => res.type('js').send(DOCS_SCRIPT));
  router.get('/docs/guides/guides.css', (_req, res) => res.type('css').send(GUIDES_STYLE));
  for (const guide of GUIDES) {
    router.get(`/docs/guides/${guide.slug}`, (_req, res) => {
      res.setHeader('Content-Security-Policy', STRICT_POLICY);
      res.type('html').send(guidePage(guide, GUIDES));
    });
  }
  for (const [file, path] of Object.entries(SWAGGER_UI)) {
    router.get(`/docs/${file}`, (_req, res) => sendInstalled(res, path));
  }
  return router;
}

/** Sends a package's file, which browsers cache and revalidate. */
function sendInstalled(res: Response, path: string): void {
  res.setHeader('Cache-Control', 'no-cache');
  res.sendFile(path, { cacheControl: false, dotfiles: 'allow' });
}
