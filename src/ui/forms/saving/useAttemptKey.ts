import { useState } from 'react';
import { newRequestId } from '#src/api/http/newRequestId.ts';

export interface AttemptKey {
  /**
   * The idempotency key of an input. The same input, sent again after a lost response or a double click, has the same key and so creates
   * only one record. Corrected input gets a new key.
   */
  keyOf: (input: object) => string;
  /** Ends the attempt when its outcome is known: sending the same input is a new attempt, with a new key. Not needed if the form closes. */
  endAttempt: () => void;
}

/** The idempotency key of what the user is trying to send. */
export function useAttemptKey(): AttemptKey {
  const [attempt] = useState(beginAttempt);
  return attempt;
}

/** Like `useAttemptKey`, for an attempt that outlives the component. */
export function beginAttempt(): AttemptKey {
  let last = { input: '', key: '' };
  return {
    keyOf(input) {
      const json = JSON.stringify(input);
      if (last.input !== json) last = { input: json, key: newRequestId() };
      return last.key;
    },
    endAttempt() {
      last = { input: '', key: '' };
    },
  };
}
