import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const StartVisitDialog = lazyPart(async () => ({ default: (await import('./StartVisitDialog.tsx')).StartVisitDialog }));

/** Starts a visit: asks for the reason and duration. If not possible, the button says why. */
export function ActForTenant({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const reason = missingPermission(tenant);
  return (
    <>
      <Hint text={reason === null ? '' : text(`tenants.notActing.${reason}`)}>
        <span>
          <Button
            variant="contained"
            disabled={reason !== null}
            startIcon={<MdiIcon name="mdi-account-arrow-right-outline" />}
            onClick={() => setOpen(true)}
          >
            {text('tenants.act')}
          </Button>
        </span>
      </Hint>
      {isOpen && (
        <Suspense fallback={null}>
          <StartVisitDialog tenant={tenant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function missingPermission({ status, support_access_allowed, owner_name }: TenantAccount) {
  if (status === 'terminated') return 'terminated' as const;
  if (!support_access_allowed) return 'accessOff' as const;
  return owner_name === null ? ('noOwner' as const) : null;
}
