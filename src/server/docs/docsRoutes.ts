import { Router } from 'express';
import { buildOpenApi } from './buildOpenApi.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { renderDocs } from './renderDocs.ts';

const STRICT_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the API is: for programs at openapi.json, for people at docs. */
export function docsRoutes(): Router {
  const router = Router();
  let page: string | null = null;
  router.get('/openapi.json', (_req, res) => res.json(buildOpenApi()));
  router.get('/docs.css', (_req, res) => res.type('css').send(DOCS_STYLE));
  router.get('/docs', (_req, res) => {
    page ??= renderDocs(buildOpenApi());
    res.setHeader('Content-Security-Policy', STRICT_POLICY);
    res.type('html').send(page);
  });
  return router;
}
