import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Anchor = styled(Link)(({ theme }) => ({
  color: theme.tokens.text,
  fontWeight: 550,
  textDecoration: 'none',
  borderRadius: 4,
  '[data-opens]:hover &': { color: theme.tokens.primary },
  '&:hover': { textDecoration: 'underline' },
}));

/** The link in a row that opens its record; without a path, only the name. */
export function RecordLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <Anchor to={to} data-record>
      {children}
    </Anchor>
  );
}
