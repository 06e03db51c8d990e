import type { RequestHandler } from 'express';
import { apiHeaders } from '#src/config/csp.ts';

const HEADERS = Object.entries(apiHeaders());

/** Says with every answer, errors too, that it is no page and nobody else's. */
export const ownHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of HEADERS) res.setHeader(name, value);
  next();
};
