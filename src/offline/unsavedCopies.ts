import { session } from '#src/session/session.ts';
import { createUnsavedCopies, type UnsavedCopies } from './createUnsavedCopies.ts';

/** This browser's copies of unsaved work. They survive a crash and are deleted when the session ends. */
export const unsavedCopies: UnsavedCopies = createUnsavedCopies({
  storage: () => localStorage,
  isSignedIn: () => session.isSignedIn(),
});
