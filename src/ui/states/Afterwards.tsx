import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its content after the frame that shows the rest of the page: what people came for is there first. `room` is the height that is kept free
 * until then, so that nothing below jumps.
 */
export function Afterwards({ room, children }: { room?: string; children: ReactNode }) {
  const isThere = useDeferredValue(true, false);
  if (isThere) return children;
  return room === undefined ? null : <div style={{ minHeight: room }} />;
}
