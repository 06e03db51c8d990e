import express, { type RequestHandler } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { HttpProblem } from './HttpProblem.ts';
import { requireReadable } from './requireReadable.ts';

const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.get('Content-Length') === '0';
  // `req.is` returns null if there is no body.
  if (isEmpty || req.is('application/json') !== false) return next();
  throw new HttpProblem('unsupported_media_type', 'Send the body as application/json.');
};

const requireReadableBody: RequestHandler = (req, _res, next) => {
  requireReadable(req.body, 'The body');
  next();
};

/** Parses JSON bodies, also compressed ones such as an import's rows. Throws 400, 413 or 415 for others. */
export const readBody: RequestHandler[] = [
  requireJson,
  express.json({ limit: REQUEST_LIMITS.body }),
  requireReadableBody,
];
