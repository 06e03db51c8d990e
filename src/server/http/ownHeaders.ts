import type { RequestHandler } from 'express';
import { apiHeaders } from '#src/config/csp.ts';

const HEADERS = Object.entries(apiHeaders());

/** The headers of every response, also of errors: it is not a page, and no other origin may use it. */
export const ownHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of HEADERS) res.setHeader(name, value);
  next();
};
