import type { ReactNode } from 'react';

/** The layout of signing in: empty, because the form is beside React's part of the page, in index.html. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
