import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { CustomRange } from './CustomRange.tsx';
import { type DashboardRange, PRESETS, rangeSearch } from './dashboardRange.ts';
import { useRangeTitle } from './useRangeTitle.ts';

// Looks like the toggle buttons elsewhere, but these are links, and wrap to two lines on a phone.
const Bar = styled('nav')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 1,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.line,
  overflow: 'clip',
  '& > a, & > button': {
    flex: '1 0 auto',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 32,
    paddingInline: 12,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
    color: theme.tokens.textQuiet,
    backgroundColor: theme.tokens.page,
    textDecoration: 'none',
  },
  '& > :focus-visible': { outlineOffset: -2 },
  '& > a:hover, & > button:hover': { backgroundColor: theme.tokens.hover },
  '& > [aria-current]': { color: theme.tokens.primary, backgroundColor: theme.tokens.selected },
}));

/** Chooses the days: common ranges one click away, others by date. */
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
      {anchor && <CustomRange anchor={anchor} range={range} onClose={() => setAnchor(null)} />}
    </Bar>
  );
}
