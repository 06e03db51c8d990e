import type { RequestHandler } from 'express';
import { apiHeaders } from '#src/config/csp.ts';

const HEADERS = Object.entries(apiHeaders());

/** Headers of every answer, errors included: it is not a page, and belongs to nobody else. */
export const ownHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of HEADERS) res.setHeader(name, value);
  next();
};
