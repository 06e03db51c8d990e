import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';

const Count = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  minWidth: 24,
  lineHeight: '24px',
  color: theme.tokens.primary,
}));

/** The number of tenants on a plan, with a link to them. */
export function TenantsOnPlan({ plan }: { plan: Pick<Plan, 'id' | 'name' | 'tenants_count'> }) {
  const text = useText();
  const format = useFormat();
  const { tenants_count: count } = plan;
  if (!count) return <NumberCell value={count} />;
  return (
    <Count
      to={filteredList('tenants.list', { plan_id: plan.id, status: ['active', 'suspended'] })}
      aria-label={text('plans.tenantsOf', { smart_count: count, n: format.number(count), plan: plan.name })}
    >
      {format.number(count)}
    </Count>
  );
}

/** The router's path of a list that shows only some of its records: the same address as after setting the filter there. */
function filteredList(screen: ScreenName, filter: Record<string, unknown>): string {
  return `${pathTo(screen)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
