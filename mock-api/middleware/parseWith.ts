import type { z } from 'zod';
import { HttpProblem } from '#mock-api/HttpProblem.ts';

type Issue = z.core.$ZodIssue;

function units(issue: { origin: string }, count: number | bigint): string {
  if (issue.origin === 'string') return count === 1 ? ' character' : ' characters';
  return issue.origin === 'array' ? (count === 1 ? ' entry' : ' entries') : '';
}

/** One issue in a person's words: what the form shows under the field. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'is required' : `must be a ${issue.expected}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'is required';
      return `must be at least ${issue.minimum}${units(issue, issue.minimum)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${units(issue, issue.maximum)}`;
    case 'invalid_format':
      if (issue.format === 'email') return 'must be an e-mail address';
      return issue.format === 'datetime' ? 'must be a time like 2026-01-31T08:00:00Z' : issue.message;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return issue.errors.flat().map(sentence)[0] ?? issue.message;
    default:
      return issue.message;
  }
}

/** A sentence per field path, as `custom.size`; the first where a field has several. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= sentence(issue);
  }
  return fields;
}

/** 422 for these fields. */
export function unprocessable(
  fields: Record<string, string>,
  extras: Pick<HttpProblem['extras'], 'conflict_with'> = {},
): HttpProblem {
  const named = Object.entries(fields).map(([field, message]) => `${field} ${message}`);
  return new HttpProblem('unprocessable', `Not saved: ${named.join('; ')}.`, { fields, ...extras });
}

/** The body as its schema reads it. Throws 422 with an error for each field. */
export function parseWith<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true });
  if (!parsed.success) throw unprocessable(fieldErrors(parsed.error));
  return parsed.data;
}
