import { styled } from '@mui/material/styles';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { LostFeatures } from '#src/parts/billing/LostFeatures.tsx';
import { PriceLines } from '#src/parts/billing/PriceLines.tsx';
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

/** What another plan means for a tenant: what stands in its way, from when it counts, what it costs, and what is included then. */
export function GivenPlan({ tenant, plan, preview }: GivenPlanProps) {
  const t = useText();
  const format = useFormat();
  const { refusal, exceeded, total, effective, effective_at, features } = preview;
  const changed = PLAN_LIMIT_NAMES.filter((limit) => tenant.limits[limit] !== plan.limits[limit]);
  const counts =
    exceeded.length > 0 ? (
      <List>
        {exceeded.map(({ limit, used, included }) => (
          <li key={limit}>
            {t('tenants.givePlan.tooMany', {
              limit: t(`tenants.limits.${limit}`),
              used: format.number(used),
              included: format.number(included),
            })}
          </li>
        ))}
      </List>
    ) : null;
  const items = [
    ...changed.map((limit) => ({
      label: t(`tenants.limits.${limit}`),
      value: t('tenants.givePlan.fromTo', {
        from: format.number(tenant.limits[limit]),
        to: format.number(plan.limits[limit]),
      }),
    })),
    ...features.gained.map((feature) => ({
      label: t(`billing.features.${feature}`),
      value: t('billing.plans.includes'),
    })),
    ...features.lost.map(({ feature }) => ({
      label: t(`billing.features.${feature}`),
      value: t('planChange.notIncluded'),
    })),
  ];
  if (refusal !== null) {
    return (
      <Note kind="warning" title={t(`tenants.givePlan.refusals.${refusal}`)}>
        {counts}
      </Note>
    );
  }
  return (
    <Parts>
      <p>
        {effective === 'now'
          ? t('tenants.givePlan.now')
          : t('tenants.givePlan.later', { date: format.dateTimeZoned(effective_at), current: tenant.plan_name })}{' '}
        {preview.resumes && t('tenants.givePlan.resumes')}
      </p>
      {counts && (
        <Note kind="warning" title={t('tenants.givePlan.segments')}>
          {counts}
        </Note>
      )}
      <LostFeatures preview={preview} plan={plan.name} />
      <PriceLines preview={preview} />
      <SegmentsNote preview={preview} plan={plan} />
      {total > 0 && <p>{t('tenants.givePlan.owed')}</p>}
      {items.length > 0 && <KeyValueList items={items} />}
    </Parts>
  );
}
