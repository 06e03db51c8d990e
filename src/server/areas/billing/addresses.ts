import type { Request } from 'express';
import type { Pages } from '#src/server/http/Pages.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';

/** The screens that wait for somebody who comes back from the payment page. */
const RETURNS: readonly string[] = ['/app/billing', '/app/billing/subscription', '/suspended'];

interface Asked {
  req: Request;
  pages: Pages;
}

/** Where the API is for whoever asks: `https://api.example.com/api/v2`. */
export function apiBase({ req, pages }: Asked): string {
  const mounted = req.originalUrl.slice(0, req.originalUrl.length - req.url.length);
  return `${pages.ownOrigin(req)}${mounted}`;
}

/**
 * The page to go back to, when it is a billing page of ours, by the API's own origin or a listed one. Throws 422 for any other address:
 * the payment page leads nobody elsewhere. Compared letter by letter, so that nothing depends on how somebody reads an odd address; what
 * stands behind `?` or `#` is dropped.
 */
export function returnTarget({ req, pages }: Asked, given: string): string {
  const [target = ''] = given.split(/[?#]/, 1);
  const path = RETURNS.find((each) => target.endsWith(each) && pages.has(target.slice(0, -each.length), req));
  if (path === undefined) throw unprocessable({ return_to: said('billing.return_to') });
  return target;
}
