import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

/** Of a limit, from which part on it is worth a look. */
const NEARLY = 0.9;

/** Where what counts is listed. */
const SCREENS: Record<PlanLimitName, ScreenName> = {
  segments: 'billing',
  devices: 'devices.list',
  users: 'users.list',
  contacts: 'contacts.list',
};

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginBlockEnd: 4,
  '& a': { color: theme.tokens.text },
  '& > :last-of-type': { color: theme.tokens.textQuiet, fontVariantNumeric: 'tabular-nums' },
}));

interface PlanLimitProps {
  name: PlanLimitName;
  used: number;
  limit: number;
  children?: ReactNode;
}

/** What is used of one limit, as a bar and in words, leading to what counts. */
export function PlanLimit({ name, used, limit, children }: PlanLimitProps) {
  const text = useText();
  const format = useFormat();
  const screen = SCREENS[name];
  const [action, subject] = screenRoute(screen).permission ?? ['read', 'billing'];
  const mayOpen = useMay({ action, subject }).isAllowed;
  const label = text(`dashboard.plan.limits.${name}`);
  const words = text('dashboard.plan.usedOf', { used: format.number(used), limit: format.number(limit) });
  return (
    <li>
      <Line>
        {mayOpen ? <Link to={pathTo(screen)}>{label}</Link> : <span>{label}</span>}
        <span>{words}</span>
      </Line>
      <BarMeter
        label={`${label}: ${words}`}
        total={limit}
        parts={[{ label: words, value: used, kind: kindOf(name, used, limit) }]}
      />
      {children}
    </li>
  );
}

/** Without segments nothing is sent; as many devices as the plan has is no harm. */
function kindOf(name: PlanLimitName, used: number, limit: number): StatusKind {
  if (used > limit || (name === 'segments' && used === limit)) return 'error';
  return used >= limit * NEARLY ? 'warning' : 'info';
}
