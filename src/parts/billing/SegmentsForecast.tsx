import { styled } from '@mui/material/styles';
import { serverNow } from '#src/api/serverTime.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { usageForecast } from '#src/domain/billing/usageForecast.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Words = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  '&[data-kind="warning"]': { color: theme.tokens.status.warning.text },
  '&[data-kind="error"]': { color: theme.tokens.status.error.text },
  '& > i': { flex: 'none', marginBlockStart: 1 },
}));

/** Whether the segments last until the end of the period at the current pace, and if not, until when. */
export function SegmentsForecast({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const { usage, limits, period_start, period_end, cancel_at_period_end } = subscription;
  const { state, perDay, expectedAtEnd, runsOutAt } = usageForecast(
    { used: usage.segments, limit: limits.segments, period_start, period_end },
    new Date(serverNow()),
  );
  if (state === 'runs_out' && runsOutAt) {
    return (
      <Words data-kind="warning">
        <MdiIcon name="mdi-alert-outline" size={16} />
        <span>
          {text('planUsage.runsOut', {
            date: format.date(runsOutAt.toISOString()),
            perDay: format.number(Math.round(perDay ?? 0)),
          })}
        </span>
      </Words>
    );
  }
  if (state === 'used_up') {
    return (
      <Words data-kind="error">
        <MdiIcon name="mdi-alert-circle-outline" size={16} />
        <span>
          {text(cancel_at_period_end ? 'planUsage.usedUpForGood' : 'planUsage.usedUp', {
            date: format.date(period_end),
          })}
        </span>
      </Words>
    );
  }
  return (
    <Words>
      {state === 'too_early'
        ? text('planUsage.tooEarly')
        : text('planUsage.lasts', { expected: format.number(expectedAtEnd ?? 0) })}
    </Words>
  );
}
