import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';

const Row = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
  '&[data-short]': { flexWrap: 'nowrap', maxWidth: 280 },
});
const Name = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInline: 6,
  lineHeight: '22px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  backgroundColor: theme.tokens.status.neutral.background,
  color: theme.tokens.status.neutral.text,
  // Keeps the chip visible on selected and hovered rows.
  boxShadow: `inset 0 0 0 1px ${theme.tokens.status.neutral.border}`,
  '&[data-rest]': { flexShrink: 0 },
}));

interface GroupNamesProps {
  names: readonly string[];
  /** How many names to show, on one line, with a count of the rest. By default, all are shown, on as many lines as needed. */
  max?: number;
}

/** The names of groups. */
export function GroupNames({ names, max }: GroupNamesProps) {
  const format = useFormat();
  if (names.length === 0) return <span>–</span>;
  const shownNames = names.slice(0, max);
  const rest = names.length - shownNames.length;
  return (
    <Row title={names.join(', ')} data-short={max === undefined ? undefined : ''}>
      {shownNames.map((name) => (
        <Name key={name}>{name}</Name>
      ))}
      {rest > 0 && <Name data-rest>+{format.number(rest)}</Name>}
    </Row>
  );
}
