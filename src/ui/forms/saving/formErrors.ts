import type { FieldErrors } from 'react-hook-form';

/** The paths of the fields that have an error, as `custom.size`. */
export function errorPaths(errors: FieldErrors, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const path = above ? `${above}.${key}` : key;
    // An error has a type; what has none holds the errors of the fields below it.
    return 'type' in error && (typeof error.type === 'string' || typeof error.type === 'number')
      ? [path]
      : errorPaths(error as FieldErrors, path);
  });
}
