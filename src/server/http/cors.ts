import type { RequestHandler } from 'express';
import type { Pages } from './Pages.ts';
import { foreignPage } from './refuseCrossOrigin.ts';

const REQUEST_HEADERS =
  'Authorization, Content-Type, Content-Encoding, If-Match, Idempotency-Key, X-Request-Id, X-XSRF-TOKEN, X-Acting-Visit';
/** Headers that a page of another origin may read. */
const READABLE_HEADERS = 'Content-Range, Date, ETag, Location, Retry-After, X-Request-Id, X-Scope-Version';
/** How long (s) a browser may cache the response to a preflight. */
const PREFLIGHT_MAX_AGE = 600;

/**
 * Lets the listed pages call the API and read its responses, for an installation whose API has its own origin. Browsers withhold responses from
 * all other pages.
 */
export function cors(pages: Pages): RequestHandler {
  return (req, res, next) => {
    res.vary('Origin');
    const origin = req.get('Origin');
    const isOurs = origin !== undefined && pages.has(origin, req);
    if (isOurs) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Allow-Credentials', 'true');
      res.setHeader('Access-Control-Expose-Headers', READABLE_HEADERS);
    }
    if (req.method !== 'OPTIONS') {
      next();
      return;
    }
    if (origin !== undefined && !isOurs) throw foreignPage(origin);
    if (isOurs) {
      res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      res.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
      res.setHeader('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE));
    }
    res.status(204).end();
  };
}
