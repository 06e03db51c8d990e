import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';

const Line = styled('span')({
  display: 'inline-flex',
  gap: 4,
  whiteSpace: 'nowrap',
  maxWidth: 280,
  minWidth: 0,
  verticalAlign: 'middle',
});
const Name = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  paddingInline: 6,
  lineHeight: '22px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  backgroundColor: theme.tokens.status.neutral.background,
  color: theme.tokens.status.neutral.text,
}));

/** The first names, `named` of them, and how many more; all of them on hover. */
export function GroupNames({ names, named }: { names: readonly string[]; named: number }) {
  const format = useFormat();
  if (names.length === 0) return <span>–</span>;
  const rest = names.length - named;
  return (
    <Line title={names.join(', ')}>
      {names.slice(0, named).map((name) => (
        <Name key={name}>{name}</Name>
      ))}
      {rest > 0 && <Name>+{format.number(rest)}</Name>}
    </Line>
  );
}
