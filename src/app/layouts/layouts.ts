import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '#src/routing/routeTable.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { BlankLayout } from './BlankLayout.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { EmptyLayout } from './EmptyLayout.tsx';
import { SuspendedLayout } from './SuspendedLayout.tsx';

/** The layouts by the names that routes use. Source: specification, section 2. */
export const LAYOUTS: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  blank: BlankLayout,
  empty: EmptyLayout,
  suspended: SuspendedLayout,
};
