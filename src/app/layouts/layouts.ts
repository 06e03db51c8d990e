import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '#src/routing/routeTable.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { SuspendedLayout } from './SuspendedLayout.tsx';

/** For screens that render the whole page, and for signing in, whose form is in index.html, outside React. */
const noLayout = ({ children }: { children: ReactNode }): ReactNode => children;

/** The layouts by the names that routes use. Source: specification, section 2. */
export const LAYOUTS: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  auth: noLayout,
  blank: noLayout,
  // The product's name and one main part: standalone pages.
  empty: ProductFrame,
  suspended: SuspendedLayout,
};
