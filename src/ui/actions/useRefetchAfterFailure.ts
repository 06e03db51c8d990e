import { useEffect, useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { problemKind } from '#src/ui/states/problemKind.ts';

/**
 * Keeps the page behind a form or dialog up to date after a failed write. Call the returned function with the failure, and with null once the write
 * succeeds. If somebody else has changed the record or deleted one that was chosen, everything is fetched again immediately, because the next try needs
 * it. After other failures, it is fetched again when the form or dialog is left: any earlier, what the write itself has saved would look like somebody
 * else's change.
 */
export function useRefetchAfterFailure(): (failure: unknown) => void {
  const invalidate = useInvalidate();
  const last = useRef<unknown>(null);
  useEffect(() => () => void (last.current !== null && invalidate(EVERYTHING)), [invalidate]);
  return (failure) => {
    last.current = failure;
    if (asApiError(failure).status === 412 || problemKind(failure) === 'choiceGone') void invalidate(EVERYTHING);
  };
}
