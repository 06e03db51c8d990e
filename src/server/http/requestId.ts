import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Gives every request an id, the client's own if it is usable, and returns it in the response. */
export const requestId: RequestHandler = (req, res, next) => {
  const clientId = req.get('X-Request-Id');
  res.setHeader('X-Request-Id', clientId && ACCEPTABLE.test(clientId) ? clientId : randomUUID());
  next();
};

export function requestIdOf(res: Response): string {
  return String(res.getHeader('X-Request-Id'));
}
