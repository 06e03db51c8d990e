import { type ReactNode, useDeferredValue } from 'react';

/** Draws its content after the frame that shows the rest of the page: what people came for is there first. */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
