import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionStatus } from '#src/domain/billing/billingTerms.ts';
import { PLAN_LIMIT_NAMES, type PlanLimitName } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

/** The screen that lists the counted records. */
const SCREENS: Record<PlanLimitName, ScreenName> = {
  segments: 'campaigns.list',
  contacts: 'contacts.list',
  devices: 'devices.list',
  users: 'users.list',
};

/** The share of a plan's limit from which its bar shows a warning. */
export const WARNING_SHARE = 0.9;

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
const Row = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' });

interface LimitMeterProps {
  name: PlanLimitName;
  used: number;
  limit: number;
  /** The screen with details, if it is not the list. */
  screen?: ScreenName;
  /** Always shows what is left. */
  isDetailed?: boolean;
  /** More text below the bar. */
  children?: ReactNode;
}

/** One limit of a plan: how much of it is used, in words and as a bar. `<LimitMeter name="contacts" used={960} limit={1000} />` */
export function LimitMeter({ name, used, limit, screen = SCREENS[name], isDetailed, children }: LimitMeterProps) {
  const text = useText();
  const format = useFormat();
  const [action, subject] = screenRoute(screen).permission ?? ['read', 'billing'];
  const mayOpen = useCan({ action, subject }).isAllowed;
  const label = text(`planUsage.limits.${name}`);
  const words = text('planUsage.ofLimit', { used: format.number(used), limit: format.number(limit) });
  const remaining = limit - used;
  return (
    <Item>
      <Row>
        <h3>{mayOpen ? <Link to={pathTo(screen)}>{label}</Link> : label}</h3>
        <span>{words}</span>
      </Row>
      <BarMeter
        label={`${text('ui.labelOf', { label })} ${words}`}
        total={limit}
        parts={[{ label: words, value: used, kind: kindOf(name, used, limit) }]}
      />
      {(isDetailed || remaining <= 0) && (
        <p>
          {remaining > 0 && text('planUsage.left', { n: format.number(remaining) })}
          {remaining === 0 && text('planUsage.full')}
          {remaining < 0 && text('planUsage.over', { n: format.number(-remaining) })}
          {remaining <= 0 && name !== 'segments' && `. ${text('planUsage.limitReached')}`}
        </p>
      )}
      {children}
    </Item>
  );
}

/** The limits whose use says something: an ended plan includes no segments, so there is nothing to compare with. */
export function limitsShown(status: SubscriptionStatus): readonly PlanLimitName[] {
  return status === 'canceled' ? PLAN_LIMIT_NAMES.filter((name) => name !== 'segments') : PLAN_LIMIT_NAMES;
}

/** The color: using every segment is a problem, because it stops sending; having as many devices as the plan includes is not. */
function kindOf(name: PlanLimitName, used: number, limit: number): StatusKind {
  if (used > limit || (name === 'segments' && used === limit)) return 'error';
  return used >= limit * WARNING_SHARE ? 'warning' : 'info';
}
