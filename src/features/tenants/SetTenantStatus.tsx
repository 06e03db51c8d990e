import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { STATUS_REASON_LIMITS } from '#src/domain/tenants/tenantTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { InputDialog } from '#src/ui/dialogs/InputDialog.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Suspends a tenant, which is shown the reason, or ends the suspension. */
export function SetTenantStatus({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  /** The dialog that is open. It stays, even if somebody else has changed the status: its button must not turn into the opposite. */
  const [open, setOpen] = useState<'lift' | 'suspend' | null>(null);
  const close = () => setOpen(null);
  const isSuspended = tenant.status === 'suspended';

  const set = async (status: 'active' | 'suspended', reason = '') => {
    const { data } = await callOperation('setTenantStatus', {
      id: tenant.id,
      body: { status, reason },
      version: tenant.version,
    });
    notify(text(status === 'active' ? 'tenants.lifted' : 'tenants.suspended', { tenant: tenant.name }));
    refresh();
    return data;
  };
  const checkReason = (value: unknown): string | undefined =>
    String(value ?? '').trim().length < STATUS_REASON_LIMITS.min
      ? text('tenants.reasonTooShort', { n: String(STATUS_REASON_LIMITS.min) })
      : undefined;

  return (
    <>
      <Button
        variant="outlined"
        color={isSuspended ? 'primary' : 'error'}
        startIcon={<MdiIcon name={isSuspended ? 'mdi-play-circle-outline' : 'mdi-pause-circle-outline'} />}
        onClick={() => setOpen(isSuspended ? 'lift' : 'suspend')}
      >
        {text(isSuspended ? 'tenants.lift' : 'tenants.suspend')}
      </Button>
      {open === 'lift' && (
        <ConfirmDialog
          isOpen
          isDangerous={false}
          title={text('tenants.liftTitle', { tenant: tenant.name })}
          confirmLabel={text('tenants.lift')}
          onConfirm={() => set('active')}
          onClose={close}
        >
          {text('tenants.liftText')}
        </ConfirmDialog>
      )}
      {open === 'suspend' && (
        <InputDialog title={text('tenants.suspendTitle', { tenant: tenant.name })} width="xs" onClose={close}>
          <p style={{ marginBlockStart: 0 }}>{text('tenants.suspendText')}</p>
          <RecordForm<{ reason: string }>
            saveLabel={text('tenants.suspend')}
            onSave={({ reason }) => set('suspended', reason)}
            onSaved={close}
            onCancel={close}
          >
            <InputArea
              source="reason"
              label={text('tenants.reason')}
              help={text('tenants.reasonHelp')}
              validate={[required(), checkReason]}
              minRows={2}
              hasAutoFocus
              maxLength={STATUS_REASON_LIMITS.max}
            />
          </RecordForm>
        </InputDialog>
      )}
    </>
  );
}
