import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { type DashboardRange, PRESETS, rangeSearch } from './dashboardRange.ts';
import { OwnRange } from './OwnRange.tsx';
import { useRangeTitle } from './useRangeTitle.ts';

const Bar = styled('nav')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 2,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  '& > a, & > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 30,
    paddingInline: 12,
    borderRadius: 6,
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
    color: theme.tokens.textQuiet,
    textDecoration: 'none',
  },
  '& > a:hover, & > button:hover': { color: theme.tokens.text, backgroundColor: theme.tokens.hover },
  '& > [aria-current]': {
    backgroundColor: theme.tokens.raised,
    color: theme.tokens.text,
    fontWeight: 600,
    boxShadow: `0 0 0 1px ${theme.tokens.line}`,
  },
}));

/** Which days are looked at: some one click away, any others to be chosen. */
export function RangePicker({ range }: { range: DashboardRange }) {
  const text = useText();
  const format = useFormat();
  const title = useRangeTitle(range);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOwn = range.preset === null;
  return (
    <Bar aria-label={text('dashboard.range.label')}>
      {PRESETS.map((preset) => (
        <Link
          key={preset}
          to={{ search: rangeSearch(preset) }}
          aria-current={preset === range.preset ? 'true' : undefined}
        >
          {preset === 'today'
            ? text('dashboard.range.today')
            : text('dashboard.range.days', { n: format.number(Number(preset)) })}
        </Link>
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-current={isOwn ? 'true' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MdiIcon name="mdi-calendar-range" size={16} />
        {isOwn ? title : text('dashboard.range.own')}
      </ButtonBase>
      {anchor && <OwnRange anchor={anchor} range={range} onClose={() => setAnchor(null)} />}
    </Bar>
  );
}
