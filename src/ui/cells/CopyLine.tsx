import { styled } from '@mui/material/styles';
import { CopyButton } from './CopyButton.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  border: `1px solid ${theme.tokens.line}`,
  '& code': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' },
}));

interface CopyLineProps {
  value: string;
  /** Names the line, if no heading does. */
  label?: string;
  copyLabel: string;
}

/** A line of code to copy, such as a secret or a command. */
export function CopyLine({ value, label, copyLabel }: CopyLineProps) {
  return (
    <Row role={label && 'group'} aria-label={label}>
      <code>{value}</code>
      <CopyButton value={value} label={copyLabel} />
    </Row>
  );
}
