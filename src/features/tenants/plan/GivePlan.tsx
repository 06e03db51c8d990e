import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const GivePlanDialog = lazyPart(() =>
  import('./GivePlanDialog.tsx').then((module) => ({ default: module.GivePlanDialog })),
);

/** For staff who manage plans: gives the tenant another plan. */
export function GivePlan({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const mayGive = useMay({ action: 'update', subject: 'plans' }).isAllowed;
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
        <Suspense>
          <GivePlanDialog tenant={tenant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
