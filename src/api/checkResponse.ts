import { z } from 'zod';
import { LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import { operation } from '#src/domain/contract/operations.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { ApiError } from './apiError.ts';

/** What a response belongs to: an operation, or records of a resource. */
export type ResponseSource = { operation: OperationName } | { resource: string; isList: boolean };

/**
 * Checks a response against the contract. A violation is logged to the console, path by path; in tests it is thrown. Only for development and
 * tests: it loads all schemas.
 */
export function checkResponse(source: ResponseSource, data: unknown): void {
  const breaks =
    'operation' in source
      ? breaksOfOperation(source.operation, data)
      : breaksOfRecords(source.resource, source.isList, data);
  if (breaks.length === 0) return;
  const message = `The API broke its contract: ${'operation' in source ? source.operation : source.resource}\n  ${breaks.join('\n  ')}`;
  if (import.meta.env.MODE === 'test') throw new ApiError(200, 'contract', message);
  console.error(message);
}

function breaksOfOperation(name: OperationName, data: unknown): string[] {
  return contractBreaks(operation(name).response, data);
}

function breaksOfRecords(resource: string, isList: boolean, data: unknown): string[] {
  const { schema, subject } = resourceContract(resource as ResourceName);
  return contractBreaks(isList ? z.array(schema) : schema, data, LIMITABLE_FIELDS[subject]);
}

/**
 * The differences between a response and its schema: path, expected and actual, one per line. `optional`: fields that may be missing because
 * not every role can read them.
 */
export function contractBreaks(schema: z.ZodType, data: unknown, optional: readonly string[] = []): string[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues
    .filter(
      ({ path }) => !(optional.includes(String(path.at(-1))) && path.length <= 2 && valueAt(data, path) === undefined),
    )
    .map(
      (issue) =>
        `${issue.path.map(String).join('.') || 'data'}: ${issue.message}, got ${excerpt(valueAt(data, issue.path))}`,
    );
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);
}

/** Short enough for a line of the console. */
function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
