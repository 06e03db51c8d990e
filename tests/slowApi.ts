import { beforeEach, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { answerCalls } from './answerCalls.ts';

/** For each test of the file: an API that responds to no call before `answer()`, and a session whose copies of unsaved work are stored. */
export function slowApi(): { answer: () => void } {
  let answer: () => void;
  let answered: Promise<void>;
  answerCalls(() => answered.then(() => ({})));
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
    answered = new Promise((resolve) => {
      answer = resolve;
    });
  });
  return { answer: () => answer() };
}
