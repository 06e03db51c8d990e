import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useText } from '#src/i18n/useText.ts';
import { UnavailableButton } from '#src/ui/actions/UnavailableButton.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const StartVisitDialog = lazyPart(async () => ({ default: (await import('./StartVisitDialog.tsx')).StartVisitDialog }));

const ICON = <MdiIcon name="mdi-account-arrow-right-outline" />;

/** Starts a visit: asks for the reason and duration. If not possible, the button says why. */
export function ActForTenant({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const reason = whyNotActing(tenant);
  return (
    <>
      {reason === null ? (
        <Button variant="contained" startIcon={ICON} onClick={() => setOpen(true)}>
          {text('tenants.act')}
        </Button>
      ) : (
        <UnavailableButton reason={text(`tenants.notActing.${reason}`)} icon={ICON}>
          {text('tenants.act')}
        </UnavailableButton>
      )}
      {isOpen && (
        <OpenedPart>
          <StartVisitDialog tenant={tenant} onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}

function whyNotActing({ status, support_access_allowed, owner_name }: TenantAccount) {
  if (status === 'terminated') return 'terminated' as const;
  if (!support_access_allowed) return 'accessOff' as const;
  return owner_name === null ? ('noOwner' as const) : null;
}
