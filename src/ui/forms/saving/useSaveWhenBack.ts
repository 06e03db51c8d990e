import { useEffect } from 'react';
import { problemKind } from '#src/ui/states/problemKind.ts';

/** Saves again as soon as the line is back, where the last save failed for want of it. */
export function useSaveWhenBack(formId: string, failure: unknown): void {
  const isWaiting = failure !== null && problemKind(failure) === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const save = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
    window.addEventListener('online', save, { once: true });
    return () => window.removeEventListener('online', save);
  }, [formId, isWaiting]);
}
