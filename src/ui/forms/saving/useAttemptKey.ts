import { useRef } from 'react';
import { newRequestId } from '#src/api/http/newRequestId.ts';

/**
 * The idempotency key of an input. The same input, sent again after a lost response or a double click, has the same key and so creates
 * only one record. Corrected input gets a new key.
 */
export function useAttemptKey(): (input: object) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const written = JSON.stringify(input);
    if (last.current.input !== written) last.current = { input: written, key: newRequestId() };
    return last.current.key;
  };
}
