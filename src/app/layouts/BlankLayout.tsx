import type { ReactNode } from 'react';

/** Nothing around the content: for what brings its own page. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
