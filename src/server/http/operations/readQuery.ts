import type { Request } from 'express';
import type { Operation } from '#src/domain/contract/operations.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { fieldErrors } from '#src/server/http/parseWith.ts';

/** The query as the operation's schema reads it. Throws 400 for anything else. */
export function readQuery({ query }: Operation, req: Request): Record<string, unknown> {
  if (!query) return req.query;
  const parsed = query.safeParse(req.query);
  if (parsed.success) return parsed.data;
  const named = Object.entries(fieldErrors(parsed.error)).map(([name, message]) => `${name} ${message}`);
  throw new HttpProblem('bad_request', `The query is not usable: ${named.join('; ')}.`);
}
