import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

interface SegmentsNoteProps {
  preview: PlanPreview;
  /** The new plan. */
  plan: Plan;
}

/** Explains why a plan change brings another number of segments than the plan includes: they are in proportion to the days paid for. */
export function SegmentsNote({ preview: { segments, period_end }, plan }: SegmentsNoteProps) {
  const text = useText();
  const format = useFormat();
  const { before, after, days, cause } = segments;
  if (cause === null || (cause === 'prorated' && before === after && after === plan.limits.segments)) return null;
  const values = {
    plan: plan.name,
    date: format.date(period_end),
    before: format.number(before),
    after: format.number(after),
    all: format.number(plan.limits.segments),
    ahead: format.number(plan.limits.segments - after),
    days: format.number(days?.paid ?? 0),
    of: format.number(days?.total ?? 0),
  };
  const name = cause === 'prorated' && days?.paid === 0 ? 'lastDay' : cause;
  return <p>{text(`planChange.segments.${name}`, values)}</p>;
}
