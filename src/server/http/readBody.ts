import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { HttpProblem } from './HttpProblem.ts';
import { requireReadable } from './requireReadable.ts';

const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.get('Content-Length') === '0';
  // `req.is` returns null if there is no body.
  if (isEmpty || req.is('application/json') !== false) return next();
  throw new HttpProblem('unsupported_media_type', 'Send the body as application/json.');
};

const requireReadableBody: RequestHandler = (req, _res, next) => {
  requireReadable(req.body, sentence('forms.body'));
  next();
};

/** Refuses bytes in another encoding, such as ISO 8859-1. Otherwise, each letter with an accent would be stored, and texted, as �. */
function requireUtf8(_req: unknown, _res: unknown, bytes: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(bytes)) throw new Error('it is not in UTF-8');
}

/** Parses JSON bodies, also compressed ones such as an import's rows. Throws 400, 413 or 415 for others. */
export const readBody: RequestHandler[] = [
  requireJson,
  express.json({ limit: REQUEST_LIMITS.body, verify: requireUtf8 }),
  requireReadableBody,
];
