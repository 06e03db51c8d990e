import type { z } from 'zod';
import { Said, said } from '#src/server/said/Said.ts';
import { HttpProblem } from './HttpProblem.ts';

type Issue = z.core.$ZodIssue;

function counted(issue: { origin: string }, count: number | bigint): Said {
  const n = Number(count);
  if (issue.origin === 'string') return n === 1 ? said`${n} character` : said`${n} characters`;
  if (issue.origin === 'array') return n === 1 ? said`${n} entry` : said`${n} entries`;
  return said`${n}`;
}

/** One issue in a person's words: what the form shows under the field. */
function sentence(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return said`is required`;
      return said`must be a ${issue.expected}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return said`is required`;
      return said`must be at least ${counted(issue, issue.minimum)}`;
    case 'too_big':
      return said`must be at most ${counted(issue, issue.maximum)}`;
    case 'invalid_format':
      if (issue.format === 'email') return said`must be an e-mail address`;
      return issue.format === 'datetime' ? said`must be a time like 2026-01-31T08:00:00Z` : new Said(issue.message);
    case 'invalid_value':
      return said`must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return issue.errors.flat().map(sentence)[0] ?? new Said(issue.message);
    default:
      return new Said(issue.message);
  }
}

/** A sentence per field path, as `custom.size`; the first where a field has several. */
export function fieldErrors(error: z.ZodError): Record<string, Said> {
  const fields: Record<string, Said> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= sentence(issue);
  }
  return fields;
}

/** 422 for these fields. */
export function unprocessable(
  fields: Record<string, Said>,
  extras: Pick<HttpProblem['extras'], 'conflict_with' | 'limit'> = {},
): HttpProblem {
  const named = Object.entries(fields).map(([field, sentence]) => said`${field} ${sentence}`);
  return new HttpProblem('unprocessable', said`Not saved: ${named}.`, { fields, ...extras });
}

/** The body as its schema reads it. Throws 422 with an error for each field. */
export function parseWith<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true });
  if (!parsed.success) throw unprocessable(fieldErrors(parsed.error));
  return parsed.data;
}
