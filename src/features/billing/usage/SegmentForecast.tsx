import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { type UsageForecastState, usageForecast } from '#src/domain/billing/usageForecast.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

const SENTENCES: Record<UsageForecastState, TextKey> = {
  too_early: 'billing.usage.tooEarly',
  lasts: 'billing.usage.lasts',
  runs_out: 'billing.usage.runsOut',
  used_up: 'billing.usage.usedUp',
};

/** How long the segments last at the pace of the period so far. */
export function SegmentForecast({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const { usage, plan, period_start, period_end } = subscription;
  const counted = { used: usage.segments, limit: plan.limits.segments, period_start, period_end };
  const { state, expectedAtEnd, runsOutAt } = usageForecast(counted, new Date());
  return (
    <p>
      {text(SENTENCES[state], {
        n: format.number(expectedAtEnd ?? 0),
        date: format.date(runsOutAt?.toISOString() ?? period_end),
      })}
    </p>
  );
}
