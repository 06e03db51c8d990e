import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { GivePlan } from '#src/features/tenants/plan/GivePlan.tsx';
import { UsageCell } from '#src/features/tenants/UsageCell.tsx';
import { zoneName } from '#src/i18n/format.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

const LIMITS = ['segments', 'contacts', 'devices', 'users'] as const;

/** The plan and its usage. */
export function TenantPlan({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const { plan_name, subscription_status, usage, limits, timezone, created_at } = tenant;
  return (
    <Section title={text('tenants.plan')} actions={<GivePlan tenant={tenant} />}>
      <KeyValueList
        items={[
          { label: text('tenants.fields.plan'), value: plan_name },
          {
            label: text('tenants.fields.subscription'),
            value: subscription_status === null ? '–' : text(`tenants.subscriptions.${subscription_status}`),
          },
          ...LIMITS.map((limit) => ({
            label: text(`tenants.limits.${limit}`),
            value: <UsageCell label={text(`tenants.limits.${limit}`)} used={usage[limit]} limit={limits[limit]} />,
          })),
          { label: text('tenants.fields.timezone'), value: zoneName(timezone) },
          { label: text('tenants.fields.created'), value: <RelativeTime at={created_at} /> },
        ]}
      />
    </Section>
  );
}
