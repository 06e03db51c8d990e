import type { RequestHandler, Response } from 'express';

const SENT =
  'Authorization, Content-Type, Content-Encoding, If-Match, Idempotency-Key, X-Request-Id, X-XSRF-TOKEN, X-Acting-Visit';
const READ = 'Content-Range, ETag, Location, Retry-After, X-Request-Id, X-Scope-Version';

/** Names the headers that a page of another origin may read. */
export function exposeHeaders(res: Response): void {
  res.setHeader('Access-Control-Expose-Headers', READ);
}

/** Lets a page of another origin call the API, as an installation whose base URL is elsewhere does. */
export const cors: RequestHandler = (req, res, next) => {
  const origin = req.get('Origin');
  if (origin) {
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    exposeHeaders(res);
    res.vary('Origin');
  }
  if (req.method !== 'OPTIONS') {
    next();
    return;
  }
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  res.setHeader('Access-Control-Allow-Headers', SENT);
  res.status(204).end();
};
