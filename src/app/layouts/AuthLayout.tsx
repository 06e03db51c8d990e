import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Page = styled('div')(({ theme }) => ({ minHeight: '100dvh', backgroundColor: theme.tokens.page }));

/** Around signing in: the page's ground, and no menu of a product one is not in yet. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <Page>{children}</Page>;
}
