import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputReason } from '#src/parts/acting/InputReason.tsx';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { session } from '#src/session/session.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { InputDialog } from '#src/ui/dialogs/InputDialog.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';

interface ChangeRequestDialogProps {
  visit: CurrentVisit;
  /** Called with the visit once the owners were asked, or once changes were allowed immediately. */
  onRequested: (visit: Visit) => void;
  onClose: () => void;
}

/** Asks for the reason for making changes, which the tenant reads. */
export function ChangeRequestDialog({ visit, onRequested, onClose }: ChangeRequestDialogProps) {
  const text = useText();
  const notify = useNotify();
  const isShown = useIsShown();
  const change = async ({ change_reason }: { change_reason: string }) => {
    const { data } = await callOperation('changeVisit', { body: { mode: 'may_change', change_reason } });
    session.act(data);
    return data.visit;
  };
  return (
    <InputDialog title={text('acting.allowTitle', { tenant: visit.tenantName })} width="xs" onClose={onClose}>
      <p style={{ marginBlockStart: 0 }}>{text('acting.allowText')}</p>
      <RecordForm<{ change_reason: string }>
        saveLabel={text('acting.allow')}
        onSave={change}
        onSaved={(changedVisit) => {
          const { mode } = changedVisit as Visit;
          notify(text(mode === 'may_change' ? 'acting.allowed' : 'acting.asked', { tenant: visit.tenantName }));
          onRequested(changedVisit as Visit);
          if (isShown.current) onClose();
        }}
        onCancel={onClose}
      >
        <InputReason source="change_reason" label={text('acting.changeReason')} hasAutoFocus />
      </RecordForm>
    </InputDialog>
  );
}
