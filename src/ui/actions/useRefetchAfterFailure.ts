import { useEffect, useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';

/**
 * For a form or dialog whose write may fail: after that, the page behind it may be outdated. Call the returned function with the failure, and with null
 * once it no longer counts. Everything is fetched again when the form or dialog is left: any earlier, what it has saved itself would look like somebody
 * else's change. Only after a conflict it is fetched immediately, because the next try must know the new version; not while a form compares the
 * versions (`isCompared`), whose fields must keep their values.
 */
export function useRefetchAfterFailure(): (failure: unknown, isCompared?: boolean) => void {
  const invalidate = useInvalidate();
  const last = useRef<unknown>(null);
  useEffect(() => () => void (last.current !== null && invalidate(EVERYTHING)), [invalidate]);
  return (failure, isCompared = false) => {
    last.current = failure;
    if (asApiError(failure).status === 412 && !isCompared) void invalidate(EVERYTHING);
  };
}
