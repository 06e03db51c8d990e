import type { Response } from 'express';

/** Calls `then` once the response is complete or its client has left, immediately if that has already happened. */
export function onceClosed(res: Response, then: () => void): void {
  if (res.closed) then();
  else res.once('close', then);
}
