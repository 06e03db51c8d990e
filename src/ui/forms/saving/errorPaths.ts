import type { FieldErrors } from 'react-hook-form';

/** The paths of the fields that have an error, such as `custom.size`. */
export function errorPaths(errors: FieldErrors, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const path = above ? `${above}.${key}` : key;
    return isError(error) ? [path] : errorPaths(error as FieldErrors, path);
  });
}

/** Whether an entry is an error, which has a type or message, rather than the errors of nested fields, which may have these names. */
function isError({ type, message }: { type?: unknown; message?: unknown }): boolean {
  return typeof type === 'string' || typeof type === 'number' || typeof message === 'string';
}
