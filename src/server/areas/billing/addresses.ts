import type { Request } from 'express';
import type { Pages } from '#src/server/http/Pages.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** The screens to which the payment page may return. */
const RETURNS: readonly string[] = ['/app/billing', '/app/billing/subscription', '/suspended'];

interface Asked {
  req: Request;
  pages: Pages;
}

/** The API's address for the caller: `https://api.example.com/api/v2`. */
export function apiBase({ req, pages }: Asked): string {
  const mounted = req.originalUrl.slice(0, req.originalUrl.length - req.url.length);
  return `${pages.ownOrigin(req)}${mounted}`;
}

/**
 * The page to return to, if it is one of our billing pages on the API's own origin or a listed one. Throws 422 for any other address: the
 * payment page sends nobody elsewhere. Compared as text, so that nothing depends on how odd addresses are parsed; `?` and `#` with what
 * follows are dropped.
 */
export function returnTarget({ req, pages }: Asked, given: string): string {
  const target = given.replace(/[?#].*/s, '');
  const path = RETURNS.find((each) => target.endsWith(each) && pages.has(target.slice(0, -each.length), req));
  if (path === undefined) throw unprocessable({ return_to: sentence('billing.return_to') });
  return target;
}
