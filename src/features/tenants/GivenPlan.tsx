import { styled } from '@mui/material/styles';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { PriceLines } from '#src/parts/billing/PriceLines.tsx';
import { RemovedFeatures } from '#src/parts/billing/RemovedFeatures.tsx';
import { SegmentsNote } from '#src/parts/billing/SegmentsNote.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Note } from '#src/ui/states/Note.tsx';

const Parts = styled('div')({ display: 'grid', gap: 16, minWidth: 0, '& p, & ul': { margin: 0 } });
const List = styled('ul')({ paddingInlineStart: 16 });

interface GivenPlanProps {
  tenant: TenantAccount;
  plan: Plan;
  preview: PlanPreview;
}

/** Previews a plan for a tenant: what prevents it, start date, cost and contents. */
export function GivenPlan({ tenant, plan, preview }: GivenPlanProps) {
  const text = useText();
  const format = useFormat();
  const { refusal, exceeded_limits, lines, total, effective, effective_at, features } = preview;
  const isWithinPeriod =
    effective === 'now' && tenant.subscription_status !== 'canceled' && lines.every(({ kind }) => kind !== 'period');
  const changed = PLAN_LIMIT_NAMES.filter((limit) => tenant.limits[limit] !== plan.limits[limit]);
  const counts =
    exceeded_limits.length > 0 ? (
      <List>
        {exceeded_limits.map(({ limit, used, included }) => (
          <li key={limit}>
            {text('tenants.givePlan.tooMany', {
              limit: text(`tenants.limits.${limit}`),
              used: format.number(used),
              included: format.number(included),
            })}
          </li>
        ))}
      </List>
    ) : null;
  const items = [
    ...changed.map((limit) => ({
      label: text(`tenants.limits.${limit}`),
      value: text('tenants.givePlan.fromTo', {
        from: format.number(tenant.limits[limit]),
        to: format.number(plan.limits[limit]),
      }),
    })),
    ...features.added.map((feature) => ({
      label: text(`billing.features.${feature}`),
      value: text('billing.plans.includes'),
    })),
    ...features.removed.map(({ feature }) => ({
      label: text(`billing.features.${feature}`),
      value: text('planChange.notIncluded'),
    })),
  ];
  if (refusal !== null) {
    return (
      <Note kind="warning" title={text(`tenants.givePlan.refusals.${refusal}`)}>
        {counts}
      </Note>
    );
  }
  return (
    <Parts>
      <p>
        {effective === 'now'
          ? text('tenants.givePlan.now')
          : text('tenants.givePlan.later', {
              date: format.dateTimeZoned(effective_at),
              current: tenant.plan_name,
            })}{' '}
        {preview.undoes_cancellation && text('tenants.givePlan.undoesCancellation')}
      </p>
      {counts && (
        <Note
          kind="warning"
          title={text(isWithinPeriod ? 'tenants.givePlan.segments' : 'tenants.givePlan.segmentsLater')}
        >
          {counts}
        </Note>
      )}
      <RemovedFeatures preview={preview} plan={plan.name} />
      <PriceLines preview={preview} />
      <SegmentsNote preview={preview} plan={plan} />
      {total > 0 && <p>{text('tenants.givePlan.owed')}</p>}
      {items.length > 0 && <KeyValueList items={items} />}
    </Parts>
  );
}
