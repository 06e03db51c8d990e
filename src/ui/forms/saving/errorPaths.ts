import type { FieldErrors } from 'react-hook-form';

/** The paths of the fields that have an error, as `custom.size`. */
export function errorPaths(errors: FieldErrors, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const path = above ? `${above}.${key}` : key;
    return isError(error) ? [path] : errorPaths(error as FieldErrors, path);
  });
}

/** An error has a type or a message; other entries contain the errors of nested fields, which may be called so too. */
function isError({ type, message }: { type?: unknown; message?: unknown }): boolean {
  return typeof type === 'string' || typeof type === 'number' || typeof message === 'string';
}
