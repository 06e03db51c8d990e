import type { ReactNode } from 'react';

/** No layout, for screens that bring their own page. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
