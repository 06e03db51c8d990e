import { session } from '#src/session/session.ts';
import { createUnsavedCopies, type UnsavedCopies } from './createUnsavedCopies.ts';

/** This browser's copies of work that the API has not got yet. They outlive a crash and end with the session. */
export const unsavedCopies: UnsavedCopies = createUnsavedCopies({
  storage: () => localStorage,
  isSignedIn: () => session.isSignedIn(),
});
