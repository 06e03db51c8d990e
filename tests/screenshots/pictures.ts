import type { LookName } from './looks.ts';

/** The folder of README.md's pictures, in git. */
export const PICTURES_FOLDER = 'tests/screenshots/pictures';

/** Their total size limit (bytes): everyone who clones the repository fetches them. */
export const PICTURES_BUDGET = 1_255_000;

/** The smallest window with the menu next to the page; its text stays readable at half size. */
export const PICTURES_WINDOW = { width: 1264, height: 780 };

interface Picture {
  file: string;
  /** A name of SCENES. */
  scene: string;
  look: LookName;
  /** The part of the page it starts with; without it, the top. */
  from?: string;
}

/** The pictures of README.md, in the order of the work. */
export const PICTURES: readonly Picture[] = [
  { file: 'dashboard', scene: 'dashboard', look: 'light' },
  { file: 'review', scene: 'review of a large campaign', look: 'light' },
  { file: 'report', scene: 'report of a finished campaign', look: 'light' },
  { file: 'inbox', scene: 'a conversation', look: 'light' },
  { file: 'contacts', scene: 'contacts', look: 'light' },
  { file: 'import', scene: 'import check', look: 'light' },
  { file: 'keywords', scene: 'a text that is tried', look: 'light', from: 'Try an incoming message' },
  { file: 'report-dark', scene: 'report of a running campaign', look: 'dark' },
  { file: 'inbox-phone', scene: 'a conversation', look: 'phone' },
  { file: 'review-phone', scene: 'review of a large campaign', look: 'phone' },
];
