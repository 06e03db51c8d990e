import { styled } from '@mui/material/styles';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Keys } from '#src/ui/shortcuts/Keys.tsx';
import type { Command } from './useCommands.ts';

const Option = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  paddingInline: 8,
  borderRadius: 8,
  cursor: 'pointer',
  width: '100%',
  border: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  '&[aria-selected=true]': { backgroundColor: theme.tokens.selected },
  '& > i': { color: theme.tokens.textQuiet, flexShrink: 0 },
  '& > bdi': { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > small': {
    color: theme.tokens.textQuiet,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    marginInlineStart: 'auto',
  },
  '& > small + span, & > bdi + span': { marginInlineStart: 'auto' },
}));

interface CommandOptionProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** One option of the palette. The search field keeps the focus and handles the keys. */
export function CommandOption({ id, command, isCurrent, onPoint, onRun }: CommandOptionProps) {
  const { icon, label, detail, keys } = command;
  return (
    <Option
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isCurrent}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <MdiIcon name={icon} size={18} />
      <bdi>{label}</bdi>
      {detail && <small>{detail}</small>}
      {keys && <Keys keys={keys} />}
    </Option>
  );
}
