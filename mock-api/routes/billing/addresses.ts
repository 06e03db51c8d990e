import type { Request } from 'express';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { said } from '#mock-api/said/Said.ts';

/** The screens that wait for somebody who comes back from the payment page. */
const RETURNS: readonly string[] = ['/app/billing', '/app/billing/subscription'];

/** Where the API is for whoever asks: `https://api.example.com/api/v2`. */
export function apiBase(req: Request): string {
  const mounted = req.originalUrl.slice(0, req.originalUrl.length - req.url.length);
  return `${ownOrigin(req)}${mounted}`;
}

/**
 * The page to go back to, when it is the billing page of the app that asks. Throws 422 for any other address: the payment page leads nobody
 * elsewhere.
 */
export function returnTarget(req: Request, given: string): string {
  const app = req.get('Origin') ?? ownOrigin(req);
  const url = URL.canParse(given) ? new URL(given) : null;
  const isOwn = url !== null && url.origin === app && url.username === '' && url.password === '';
  if (!isOwn || !/^https?:$/.test(url.protocol) || !RETURNS.includes(url.pathname)) {
    throw unprocessable({ return_to: said`must be the billing page of this app` });
  }
  return `${url.origin}${url.pathname}`;
}

function ownOrigin(req: Request): string {
  return `${req.protocol}://${req.get('host')}`;
}
