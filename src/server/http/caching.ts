import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/**
 * Answers are for the person who asked and are not kept. Express would answer 304 if a browser's ETag were the answer's, but the ETag of a record is its
 * version, which two people share while each sees different fields of it.
 */
export const keepNothing: RequestHandler = (req, res, next) => {
  res.locals.ifNoneMatch = req.headers['if-none-match'] ?? '';
  delete req.headers['if-none-match'];
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Authorization');
  res.vary('Cookie');
  next();
};

/**
 * Sends an answer that the browser keeps and asks for again with its ETag: 304 if it is the same. The ETag is made of the whole answer, so
 * nobody is told that an answer with more or other fields still holds.
 */
export function sendRevalidated(res: Response, answer: object): void {
  const body = JSON.stringify(answer);
  const etag = createHash('sha256')
    .update(`${res.getHeader('Content-Range')}\n${body}`)
    .digest('base64url');
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('ETag', `W/"${etag}"`);
  if (String(res.locals.ifNoneMatch).includes(etag)) res.status(304).end();
  else res.type('json').send(body);
}
