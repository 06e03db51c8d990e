import { lazy } from 'react';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';
import { Observable } from '#src/session/Observable.ts';

/** The number of parts that wait for the connection; `OpenedPart` says so where somebody opened one. */
export const partsWaiting = new Observable(0);

/** Parts fetched ahead, by the function that loads them. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * React's `lazy` for dialogs and similar parts: while offline the page stays as it is, and the part loads when the connection is back. A part that was
 * fetched ahead is there immediately.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => {
    const part = fetched.get(load) as Awaited<ReturnType<typeof load>> | undefined;
    return part ? showingImmediately(part) : loadCounted(load);
  });

/** Makes React's `lazy` show a part immediately. With a promise, even a settled one, it shows nothing for 0.3 s, and the part then pushes down what is below. */
function showingImmediately<T>(part: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React takes what `then` passes on while it renders.
  return { then: (show: (part: T) => void) => show(part) } as Promise<T>;
}

async function loadCounted<T>(load: () => Promise<T>): Promise<T> {
  let isCounted = false;
  const count = (change: number): void => {
    isCounted = change > 0;
    partsWaiting.set(partsWaiting.snapshot() + change);
  };
  try {
    return await loadPagePartPatiently(load, () => !isCounted && count(1));
  } finally {
    if (isCounted) count(-1);
  }
}

/** Fetches a part before it is shown. Never rejects: after a failure, showing it tries again. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  await load().then(
    (part) => fetched.set(load, part),
    () => undefined,
  );
}

/** Handlers that fetch a part while its opener is hovered or focused: `<Button {...fetchedAhead(load)}>`. */
export function fetchedAhead(load: () => Promise<unknown>) {
  const fetchPart = (): void => void fetchAhead(load);
  return { onPointerEnter: fetchPart, onFocus: fetchPart };
}
