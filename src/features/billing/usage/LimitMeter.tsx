import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

const PLACES = {
  segments: { screen: 'campaigns.list', subject: 'campaigns' },
  contacts: { screen: 'contacts.list', subject: 'contacts' },
  devices: { screen: 'devices.list', subject: 'devices' },
  users: { screen: 'users.list', subject: 'users' },
} as const satisfies Record<PlanLimitName, { screen: ScreenName; subject: string }>;

/** From this share on it is time to think about it. */
const NEARLY = 0.9;

const Item = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& h3': { margin: 0, fontSize: '0.875rem', fontWeight: 550 },
  '& h3 a': { color: 'inherit' },
}));
const Line = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' });

interface LimitMeterProps {
  name: PlanLimitName;
  used: number;
  limit: number;
  /** What there is to say beside. */
  children?: ReactNode;
}

/** One limit: how much of it is used, as words and as a bar, and what is left. */
export function LimitMeter({ name, used, limit, children }: LimitMeterProps) {
  const text = useText();
  const format = useFormat();
  const { screen, subject } = PLACES[name];
  const mayRead = useMay({ action: 'read', subject }).isAllowed;
  const label = text(`billing.limits.${name}`);
  const words = text('billing.usage.ofLimit', { used: format.number(used), limit: format.number(limit) });
  const kind = kindOf(used, limit);
  const left = limit - used;
  return (
    <Item>
      <Line>
        <h3>{mayRead ? <Link to={pathTo(screen)}>{label}</Link> : label}</h3>
        <span>{words}</span>
      </Line>
      <BarMeter label={`${label}: ${words}`} total={limit} parts={[{ label: words, value: used, kind }]} />
      <p>
        {left > 0 && text('billing.usage.left', { n: format.number(left) })}
        {left === 0 && text('billing.usage.full')}
        {left < 0 && text('billing.usage.over', { n: format.number(-left) })}
        {left <= 0 && name !== 'segments' && `. ${text('billing.usage.limitReached')}`}
      </p>
      {children}
    </Item>
  );
}

function kindOf(used: number, limit: number): StatusKind {
  if (used > limit) return 'error';
  return used >= limit * NEARLY ? 'warning' : 'info';
}
