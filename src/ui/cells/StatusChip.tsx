import { styled } from '@mui/material/styles';
import type { StatusKind } from '#src/theme/tokens.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface StatusChipProps {
  kind: StatusKind;
  icon: IconName;
  label: string;
  /** The reason, shown on hover. */
  title?: string;
}

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme, kind }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 24,
    paddingInline: '6px 8px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    color: theme.tokens.status[kind].text,
    backgroundColor: theme.tokens.status[kind].background,
  }),
);

/**
 * A status as icon, word and color: `<StatusChip kind="success" icon="mdi-check-circle" label={text('…delivered')} />`. The word carries
 * the meaning; the color only repeats it. The defaults are for a status that this version does not know.
 */
export function StatusChip({ kind = 'neutral', icon = 'mdi-help-circle-outline', label, title }: StatusChipProps) {
  return (
    <Chip kind={kind} title={title}>
      <MdiIcon name={icon} size={16} />
      {label}
    </Chip>
  );
}
