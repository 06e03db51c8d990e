import { styled } from '@mui/material/styles';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { PriceLines } from '#src/parts/billing/PriceLines.tsx';
import { RemovedFeatures } from '#src/parts/billing/RemovedFeatures.tsx';
import { SegmentsNote } from '#src/parts/billing/SegmentsNote.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ExceededLimits } from './ExceededLimits.tsx';
import { PlanChanges } from './PlanChanges.tsx';

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, '& p': { margin: 0 } });
const Quiet = styled('p')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

interface ChangePreviewProps {
  preview: PlanPreview;
  plan: Plan;
  subscription: SubscriptionOverview;
}

/** Previews a plan: start date, cost, changes, and what prevents it. */
export function ChangePreview({ preview, plan, subscription }: ChangePreviewProps) {
  const text = useText();
  const format = useFormat();
  const { refusal, exceeded_limits, undoes_cancellation, total, effective, period_end } = preview;
  const segmentsText =
    effective === 'now' && period_end === subscription.period_end
      ? text('planChange.exceeded.segmentsNow', { date: format.date(period_end) })
      : text('planChange.exceeded.segmentsLater', { plan: plan.name });
  return (
    <Parts>
      <p>{useWhen(preview, subscription)}</p>
      {refusal !== null && (
        <Note kind="warning">
          <p>{text(`planChange.refusals.${refusal}`)}</p>
        </Note>
      )}
      {undoes_cancellation && <p>{text('planChange.undoesCancellation')}</p>}
      {exceeded_limits.length > 0 && (
        <ExceededLimits
          exceeded={exceeded_limits}
          plan={plan.name}
          isMonthly={plan.interval === 'month' && subscription.plan.interval === 'year'}
          segmentsText={segmentsText}
        />
      )}
      <RemovedFeatures preview={preview} plan={plan.name} />
      <PriceLines preview={preview} />
      <SegmentsNote preview={preview} plan={plan} />
      <PlanChanges before={subscription.plan} after={plan} features={preview.features} />
      {total > 0 && refusal === null && <Quiet>{text('planChange.leaving')}</Quiet>}
    </Parts>
  );
}

function useWhen(
  { effective, effective_at, total }: PlanPreview,
  { status, plan, period_end }: SubscriptionOverview,
): string {
  const text = useText();
  const format = useFormat();
  if (effective === 'period_end') {
    return text('planChange.later', { date: format.dateTimeZoned(effective_at), current: plan.name });
  }
  if (status === 'trialing') return text('planChange.trial', { date: format.date(period_end) });
  return text(total > 0 ? 'planChange.now' : 'planChange.nowFree');
}
