import type { Request } from 'express';
import type { z } from 'zod';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { readWith } from '#src/server/http/parseWith.ts';

/** The query parsed by its schema, or unchanged without one. Throws 400 if invalid. */
export function readQuery(schema: z.ZodObject | undefined, { query }: Request): Record<string, unknown> {
  if (!schema) return query;
  const result = readWith(schema, query);
  if ('data' in result) return result.data;
  const messages = Object.entries(result.errors).map(([name, sentence]) => `${name} ${sentence}`);
  throw new HttpProblem('bad_request', `The query is not valid: ${messages.join('; ')}.`);
}
