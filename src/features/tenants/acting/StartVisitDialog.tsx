import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { request } from '#src/api/httpClient.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { VisitMinutes, VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useText } from '#src/i18n/useText.ts';
import { session, strategy } from '#src/session/session.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { InputDialog } from '#src/ui/dialogs/InputDialog.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { useSettleDeletions } from '#src/ui/snackbar/useSettleDeletions.ts';
import { VisitInputs } from './VisitInputs.tsx';

interface StartVisitDialogProps {
  tenant: TenantAccount;
  onClose: () => void;
}

/** The form's values: radio buttons have text values. */
export interface VisitForm {
  reason: string;
  ticket: string;
  minutes: string;
  mode: VisitMode;
  change_reason: string;
}

/** Asks for a visit's reason, ticket, duration, and whether changes are needed. */
export function StartVisitDialog({ tenant, onClose }: StartVisitDialogProps) {
  const text = useText();
  const settleDeletions = useSettleDeletions();
  const notify = useNotify();
  const isShown = useIsShown();
  const start = async ({ reason, ticket, minutes, mode, change_reason }: VisitForm) => {
    await settleDeletions();
    const { data } = await callOperation('startVisit', {
      id: tenant.id,
      body: {
        reason,
        ticket,
        minutes: Number(minutes) as VisitMinutes,
        mode,
        ...(mode === 'may_change' ? { change_reason } : {}),
      },
    });
    return data;
  };
  /** Acts for the tenant, unless the dialog was closed meanwhile, when the user no longer expects a visit. */
  const begin = async (started: StartedVisit) => {
    if (isShown.current) return session.act(started);
    const isEnded = await declineVisit(started);
    notify(text(isEnded ? 'tenants.visit.declined' : 'tenants.visit.notEnded', { tenant: tenant.name }), {
      type: isEnded ? 'info' : 'warning',
    });
  };
  return (
    <InputDialog title={text('tenants.visit.title', { tenant: tenant.name })} width="sm" onClose={onClose}>
      <p style={{ marginBlockStart: 0 }}>{text('tenants.visit.text')}</p>
      <RecordForm<VisitForm>
        defaultValues={{ reason: '', ticket: '', minutes: '15', mode: 'read_only', change_reason: '' }}
        saveLabel={text('tenants.visit.start')}
        onSave={start}
        onSaved={(started) => void begin(started as StartedVisit)}
        onCancel={onClose}
      >
        <VisitInputs isSuspended={tenant.status === 'suspended'} />
      </RecordForm>
    </InputDialog>
  );
}

/** How long (ms) the API may take. */
const TIMEOUT = 3000;

/**
 * Ends a visit that was started but is no longer wanted, with its own credential. False if the API could not be reached; the visit then lasts until
 * its time is up.
 */
async function declineVisit({ token, visit }: StartedVisit): Promise<boolean> {
  const headers = strategy().headers({ token, acting: { visit } }, 'POST');
  const signal = AbortSignal.timeout(TIMEOUT);
  const [outcome] = await Promise.allSettled([
    request('/visit/leave', { method: 'POST', anonymous: true, keepalive: true, headers, signal }),
  ]);
  return outcome.status === 'fulfilled';
}
