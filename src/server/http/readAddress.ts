import type { RequestHandler } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { HttpProblem } from './HttpProblem.ts';

/**
 * Parses the query: each parameter once and as text, whatever brackets are in its name. Throws 414 or 431 for an address or header that is
 * too long, 400 for a repeated parameter, because readers differ on which one counts.
 */
export const readAddress: RequestHandler = (req, _res, next) => {
  const { address, header } = REQUEST_LIMITS;
  if (req.originalUrl.length > address) {
    throw new HttpProblem(
      'uri_too_long',
      `The address may have at most ${address} characters. Send lists of ids in a body.`,
    );
  }
  const long = Object.entries(req.headers).find(([, value]) => String(value ?? '').length > header);
  if (long) throw new HttpProblem('headers_too_large', `The header ${long[0]} may have at most ${header} characters.`);

  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(queryOf(req.url))) {
    if (name in query) throw new HttpProblem('bad_request', `The parameter ${name.slice(0, 80)} is given twice.`);
    query[name] = value;
  }
  req.query = query;
  next();
};

/** The text after the first question mark. */
function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
