import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its content one frame after the rest of the page, so that what people came for is there first. `room` is the height reserved until
 * then, so that nothing below jumps.
 */
export function AfterFirstPaint({ room, children }: { room?: string; children: ReactNode }) {
  const isThere = useDeferredValue(true, false);
  if (isThere) return children;
  return room === undefined ? null : <div style={{ minHeight: room }} />;
}
