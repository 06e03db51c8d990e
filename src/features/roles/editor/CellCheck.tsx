import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { RoleCell } from '#src/domain/access/editor/roleCell.ts';

interface CellCheckProps {
  cell: RoleCell;
  /** "campaigns: send", for assistive technology. */
  name: string;
  /** The action, shown next to the box if no column names it, and on narrow screens. */
  label: string;
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

/** One permission of a role: on, off, or limited (indeterminate). */
export function CellCheck({ cell, name, label, isNamed, isDisabled, why, onChange }: CellCheckProps) {
  const isLimited =
    cell.kind === 'custom' ||
    (cell.kind === 'allowed' && Boolean(cell.only || cell.fields || cell.hidden || cell.except));
  return (
    <Box data-bare={isNamed ? undefined : ''} title={why}>
      {/* A native checkbox has a property for indeterminate; MUI sets an attribute that contradicts `checked`. */}
      <Checkbox
        size="small"
        checked={cell.kind === 'allowed' || cell.kind === 'custom'}
        indeterminate={isLimited}
        disabled={isDisabled}
        onChange={(_, isOn) => onChange(isOn)}
        slotProps={{
          input: {
            'aria-label': why ? `${name}. ${why}` : name,
            'aria-checked': undefined,
            ref: (input: HTMLInputElement | null) => {
              if (input) input.indeterminate = isLimited;
            },
          },
        }}
      />
      <span>{label}</span>
    </Box>
  );
}
