import { styled } from '@mui/material/styles';
import type { RoleCell } from '#src/domain/access/editor/roleCell.ts';
import { PartlyCheckbox } from '#src/ui/cells/PartlyCheckbox.tsx';

interface CellCheckProps {
  cell: RoleCell;
  /** "campaigns: send", for assistive technology. */
  name: string;
  /** The action, shown beside where no column names it, and on narrow screens. */
  shown: string;
  isNamed: boolean;
  isDisabled: boolean;
  why: string | undefined;
  onChange: (isOn: boolean) => void;
}

const Box = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  paddingInlineEnd: 6,
  '& span:last-of-type': { fontSize: '0.8125rem' },
  [theme.breakpoints.up('sm')]: { '&[data-bare] > span:last-of-type': { display: 'none' } },
}));

/** One permission of a role: on, off, or, where it is limited, neither quite. */
export function CellCheck({ cell, name, shown, isNamed, isDisabled, why, onChange }: CellCheckProps) {
  const isLimited =
    cell.kind === 'custom' ||
    (cell.kind === 'allowed' && Boolean(cell.only || cell.fields || cell.hidden || cell.except));
  return (
    <Box data-bare={isNamed ? undefined : ''} title={why}>
      <PartlyCheckbox
        checked={cell.kind === 'allowed' || cell.kind === 'custom'}
        isPartly={isLimited}
        label={why ? `${name}. ${why}` : name}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{shown}</span>
    </Box>
  );
}
