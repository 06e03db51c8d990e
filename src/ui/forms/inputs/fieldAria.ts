import type { ReactNode } from 'react';

/** Links a control to its error and help. */
export function fieldAria({ id, error, help }: { id: string; error: string | null; help?: ReactNode }) {
  const describedBy = [error === null ? '' : `${id}-error`, help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error !== null || undefined, 'aria-describedby': describedBy || undefined };
}
