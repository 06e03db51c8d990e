import type { z } from 'zod';
import { issueSentence, WORDLESS_ISSUES } from '#src/server/sentences/issueSentence.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { HttpProblem } from './HttpProblem.ts';

/** One sentence per field path, such as `custom.size`; the first one if a field has several. */
export type FieldErrors = Record<string, Sentence>;

type ParseResult<T extends z.ZodType> = { data: z.output<T> } | { errors: FieldErrors };

/** A value parsed by its schema, or its errors. */
export function readWith<T extends z.ZodType>(schema: T, value: unknown): ParseResult<T> {
  const parsed = schema.safeParse(value, WORDLESS_ISSUES);
  return parsed.success ? { data: parsed.data } : { errors: fieldErrors(parsed.error) };
}

function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const first = new Map<string, Sentence>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    if (!first.has(path)) first.set(path, issueSentence(issue));
  }
  return Object.fromEntries(first);
}

/** The 422 for these fields. */
export function unprocessable(
  fields: FieldErrors,
  extras: Pick<HttpProblem['extras'], 'conflict_with' | 'limit'> = {},
): HttpProblem {
  const sentences = Object.entries(fields).map(([field, words]) =>
    sentence('shared.in_a_row', { first: field, second: words }),
  );
  return new HttpProblem('unprocessable', sentence('forms.not_saved', { fields: sentences }), { fields, ...extras });
}

/** The body parsed by its schema. Throws 422 with an error for each field. */
export function parseWith<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = readWith(schema, body ?? {});
  if ('errors' in result) throw unprocessable(result.errors);
  return result.data;
}
