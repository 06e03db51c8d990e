import type { RaRecord } from 'react-admin';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES, planStatus } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanStatusChip } from './PlanStatusChip.tsx';
import { TenantsOnPlan } from './TenantsOnPlan.tsx';

/** The columns of the list of plans. */
export function usePlanColumns(): Column<Plan & RaRecord>[] {
  const text = useText();
  const format = useFormat();
  return [
    { source: 'name', label: text('plans.fields.name'), isPrimary: true },
    {
      source: 'retired_at',
      label: text('plans.fields.status'),
      sortBy: false,
      render: (plan) => <PlanStatusChip plan={plan} />,
      inFile: (plan) => text(`plans.statuses.${planStatus(plan)}`),
      cardRole: 'status',
    },
    {
      source: 'price',
      label: text('plans.fields.price'),
      align: 'end',
      render: ({ price, currency, interval }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {text(`plans.prices.${interval}`, { price: format.money(price, currency) })}
        </span>
      ),
      inFile: ({ price, currency, interval }) =>
        text(`plans.prices.${interval}`, { price: format.money(price, currency) }),
      cardRole: 'detail',
    },
    ...PLAN_LIMIT_NAMES.map(
      (limit): Column<Plan & RaRecord> => ({
        source: `limits.${limit}`,
        label: text(`plans.limits.${limit}`),
        align: 'end',
        render: ({ limits }) => <NumberCell value={limits[limit]} />,
        isHiddenAtFirst: limit === 'users',
      }),
    ),
    {
      source: 'tenants_count',
      label: text('plans.fields.tenants'),
      align: 'end',
      render: (plan) => <TenantsOnPlan plan={plan} />,
      inFile: ({ tenants_count }) => tenants_count,
    },
    { source: 'family', label: text('plans.fields.family'), isHiddenAtFirst: true },
    { source: 'description', label: text('plans.fields.description'), sortBy: false, isHiddenAtFirst: true },
    {
      source: 'features',
      label: text('plans.fields.features'),
      sortBy: false,
      render: ({ features }) => features.map((feature) => text(`billing.features.${feature}`)).join(', '),
      inFile: ({ features }) => features.map((feature) => text(`billing.features.${feature}`)).join('; '),
      isHiddenAtFirst: true,
    },
    {
      source: 'position',
      label: text('plans.fields.position'),
      align: 'end',
      render: ({ position }) => <NumberCell value={position} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'updated_at',
      label: text('plans.fields.updated'),
      render: ({ updated_at }) => <RelativeTime at={updated_at} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'id',
      label: text('plans.actions.label'),
      align: 'end',
      width: 64,
      sortBy: false,
      render: (plan) => <PlanActions plan={plan} />,
    },
  ];
}
