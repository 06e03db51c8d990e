import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: 12,
  '& + &': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '&:first-of-type': { paddingBlockStart: 0 },
  '&:last-of-type': { paddingBlockEnd: 0 },
}));
const Words = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > strong': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontWeight: 550 },
  '& > span': { display: 'block', color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
}));

interface AccountRowProps {
  icon?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** Shown at the end of the row. */
  actions?: ReactNode;
}

/** One setting of the account: its current value, and its actions. */
export function AccountRow({ icon, title, children, actions }: AccountRowProps) {
  return (
    <Row>
      {icon}
      <Words>
        <strong>{title}</strong>
        <span>{children}</span>
      </Words>
      {actions}
    </Row>
  );
}
