import type { RequestHandler, Response } from 'express';
import type { Pages } from './Pages.ts';
import { foreignPage } from './refuseForeign.ts';

const SENT =
  'Authorization, Content-Type, Content-Encoding, If-Match, Idempotency-Key, X-Request-Id, X-XSRF-TOKEN, X-Acting-Visit';
const READ = 'Content-Range, ETag, Location, Retry-After, X-Request-Id, X-Scope-Version';
/** How long a browser may remember what a preflight was answered (s). */
const REMEMBERED = 600;

/** Names the headers that a page of another origin may read. */
export function exposeHeaders(res: Response): void {
  res.setHeader('Access-Control-Expose-Headers', READ);
}

/**
 * Lets the pages that are listed call the API and read its answers, as an installation whose base URL is elsewhere does. Whatever other
 * page asks, its browser hands it no answer.
 */
export function cors(pages: Pages): RequestHandler {
  return (req, res, next) => {
    res.vary('Origin');
    const origin = req.get('Origin');
    const isOurs = origin !== undefined && pages.has(origin, req);
    if (isOurs) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Allow-Credentials', 'true');
      exposeHeaders(res);
    }
    if (req.method !== 'OPTIONS') {
      next();
      return;
    }
    if (origin !== undefined && !isOurs) throw foreignPage(origin);
    if (isOurs) {
      res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      res.setHeader('Access-Control-Allow-Headers', SENT);
      res.setHeader('Access-Control-Max-Age', String(REMEMBERED));
    }
    res.status(204).end();
  };
}
