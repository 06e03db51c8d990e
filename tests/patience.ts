import { vi } from 'vitest';

/** How long (ms) to wait for what must happen: many times what a quiet machine needs, so only failures take this long. */
const PATIENCE = 60_000;

// A setup file, because Vitest waits one second and has no setting for it. It runs once for each test file; `vi` is the same for all of a worker's.
const mark = Symbol.for('heliograph.patience');
if (!(mark in vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
  vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
  Object.assign(vi, { [mark]: true });
}
