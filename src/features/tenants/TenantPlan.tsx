import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { zoneName } from '#src/i18n/format.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { UsageCell } from './UsageCell.tsx';

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

const GivePlanDialog = lazyPart(() =>
  import('./GivePlanDialog.tsx').then((module) => ({ default: module.GivePlanDialog })),
);

/** For staff who manage plans: gives the tenant another plan. */
function GivePlan({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const mayGive = useCan({ action: 'update', subject: 'plans' }).isAllowed;
  if (!mayGive || tenant.status === 'terminated') return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MdiIcon name="mdi-swap-horizontal" />}
        onClick={() => setOpen(true)}
      >
        {text('tenants.givePlan.change')}
      </Button>
      {isOpen && (
        <OpenedPart>
          <GivePlanDialog tenant={tenant} onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}
