import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StatTileProps {
  label: string;
  /** Already formatted. */
  value: ReactNode;
  /** Puts the figure into proportion: "93 % of sent". */
  detail?: ReactNode;
  /** A link to the records behind the figure. */
  to?: string;
  isLoading?: boolean;
}

const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  padding: '14px 16px',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
  '&:has(a:hover)': { backgroundColor: theme.tokens.hover },
}));
const Label = styled('dt')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The link covers the tile.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
}));
const Value = styled('dd')({
  margin: 0,
  fontSize: '1.5rem',
  lineHeight: 1.35,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflowWrap: 'break-word',
  // Words instead of a figure, such as "In 2 hours", begin with a capital and wrap inside the tile.
  '&::first-letter': { textTransform: 'uppercase' },
  '& time': { fontSize: '1.125rem', whiteSpace: 'normal' },
});
const Detail = styled('dd')(({ theme }) => ({ margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** A row of tiles, as many as fit: put `<StatTile>`s into it. */
export const StatTiles = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: 12,
  margin: 0,
  // On a phone, two tiles per row; an odd last one spans the whole row.
  '@media (max-width: 470px)': { '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } },
});

/** One figure with its name: `<StatTiles><StatTile label={text('…sent')} value={format.number(n)} detail="…" /></StatTiles>`. */
export function StatTile({ label, value, detail, to, isLoading }: StatTileProps) {
  return (
    <Tile>
      <Label>{to ? <Link to={to}>{label}</Link> : label}</Label>
      <Value>{isLoading ? <Skeleton width={72} /> : value}</Value>
      {detail !== undefined && <Detail>{isLoading ? <Skeleton width={96} /> : detail}</Detail>}
    </Tile>
  );
}
