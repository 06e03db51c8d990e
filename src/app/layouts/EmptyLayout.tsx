import type { ReactNode } from 'react';
import { ProductFrame } from './ProductFrame.tsx';

/** The product's name and one main part: standalone pages. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <ProductFrame>{children}</ProductFrame>;
}
