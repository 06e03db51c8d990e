import type { ReactNode } from 'react';

/** Around signing in: nothing, since the form lies beside React's part of the page, in index.html. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
