import type { Response } from 'express';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { Scope, Units } from '#src/server/storage/Units.ts';

/** Kept on errors too: it tells the page that the caller's rights have changed. */
const OF_ERRORS = 'x-scope-version';

/**
 * Runs the unit of work of a request. When a unit starts over, the headers, cookies and status of its previous try are dropped; when a unit that saved
 * nothing fails, so are its own.
 */
export async function unitOfRequest<T>(
  units: Pick<Units, 'unit'>,
  res: Response | undefined,
  work: () => Awaitable<T>,
  scope: Scope | undefined,
): Promise<T> {
  const reset = resetterOf(res);
  try {
    return await units.unit(async () => {
      reset();
      return await work();
    }, scope);
  } catch (error) {
    reset(OF_ERRORS);
    throw error;
  }
}

/** Returns a function that gives the response the headers and status it has now, except for the header `kept`. */
function resetterOf(res: Response | undefined): (kept?: string) => void {
  if (!res) return () => undefined;
  const { statusCode } = res;
  const headers = res.getHeaders();
  return (kept) => {
    if (res.headersSent) return;
    res.statusCode = statusCode;
    for (const name of new Set([...Object.keys(headers), ...res.getHeaderNames()])) {
      if (name === kept) continue;
      const value = headers[name];
      if (value === undefined) res.removeHeader(name);
      else res.setHeader(name, value);
    }
  };
}
