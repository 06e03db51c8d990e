import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/**
 * Forbids browsers to store responses, because they are personal. Also hides If-None-Match from Express, which would otherwise respond with 304: a
 * record's ETag is its version, which is the same for two people even if each sees different fields.
 */
export const forbidCaching: RequestHandler = (req, res, next) => {
  res.locals.ifNoneMatch = req.headers['if-none-match'] ?? '';
  delete req.headers['if-none-match'];
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Authorization');
  res.vary('Cookie');
  next();
};

/**
 * Sends a response that the browser stores and revalidates: 304 if it has not changed. The ETag is a hash of the whole response, so a person who sees
 * other fields or records never gets a 304.
 */
export function sendRevalidated(res: Response, content: object): void {
  const body = JSON.stringify(content);
  const etag = createHash('sha256')
    .update(`${res.getHeader('Content-Range')}\n${body}`)
    .digest('base64url');
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('ETag', `W/"${etag}"`);
  if (String(res.locals.ifNoneMatch).includes(etag)) res.status(304).end();
  else res.type('json').send(body);
}
