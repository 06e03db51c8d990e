import { beforeEach, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { type Call, respondToCalls } from './respondToCalls.ts';

/**
 * For each test of the file: an API that responds to no call before `answer()`, with nothing, data or a whole `Response`, except with what `respondImmediately`
 * returns, and a session whose copies of unsaved work are stored.
 */
export function slowApi(respondImmediately: (call: Call) => unknown = () => undefined): {
  answer: (data?: unknown) => void;
} {
  let answer: (data: unknown) => void;
  let answered: Promise<unknown>;
  respondToCalls((call) => respondImmediately(call) ?? answered);
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
    answered = new Promise((resolve) => {
      answer = resolve;
    });
  });
  return { answer: (data = {}) => answer(data) };
}
