import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { APPROVAL_NOTE_MAX_LENGTH } from '#src/domain/campaigns/approvalTerms.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useNotifyWhenOver } from '#src/features/campaigns/lifecycle/useNotifyWhenOver.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { lockFields } from '#src/ui/forms/saving/lockFields.ts';
import { RecordProblem } from '#src/ui/records/RecordProblem.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { type ApprovalStep, useApproval } from './useApproval.ts';

interface ApprovalDialogProps {
  campaign: Campaign;
  step: ApprovalStep;
  /** As reviewed. */
  recipients: number;
  /** What was typed before the dialog was closed. */
  initialNote: string;
  onClose: (note: string) => void;
  /** Called when it is done, or with the note when a change in the meantime prevented it and the data shown may be outdated. */
  onEnd: (preventedNote: string | null) => void;
}

/** Requests an approval, or asks for a comment on the decision. Declining requires a reason. */
export function ApprovalDialog({ campaign, step, recipients, initialNote, onClose, onEnd }: ApprovalDialogProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const take = useApproval(campaign);
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(initialNote);
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useDialogError();

  const { run: takeStep, isRunning: isWaiting } = useOneAtATime(async () => {
    setError(null);
    const release = lockFields(field.current);
    try {
      onEnd((await take(step, note.trim(), recipients)) ? null : note);
    } catch (failure) {
      release();
      setError(failure);
    }
  });
  const isUnsent = note !== '' && !isWaiting;
  // Also while the note is being sent: if the session or visit ends then, it might not have arrived.
  useHeldInput(note !== '');
  // The campaign's page fetches it.
  const { error: fetchError, refetch } = useGetOne('campaigns', { id: campaign.id }, { enabled: false });
  const statusAtOpen = useRef(campaign.approval?.status);
  useNotifyWhenOver({
    campaignId: campaign.id,
    isOver: ({ status, approval }) => isUnsent && (status !== 'draft' || approval?.status !== statusAtOpen.current),
    message: text('campaigns.approval.changed'),
  });
  const confirm = () => {
    if (step === 'decline' && note.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    void takeStep();
  };
  const people = { smart_count: recipients, n: format.number(recipients), name: campaign.name };
  return (
    <ActionDialog
      isOpen
      isWaiting={isWaiting}
      width="sm"
      title={text(`campaigns.approval.question.${step}`, people)}
      onClose={() => onClose(note)}
      actions={
        <Button
          variant="contained"
          color={step === 'decline' ? 'error' : 'primary'}
          loading={isWaiting}
          onClick={confirm}
        >
          {text(`campaigns.approval.button.${step}`)}
        </Button>
      }
    >
      <RecordProblem error={fetchError} onRetry={refetch} />
      <p style={{ marginBlockStart: 0 }}>
        {step === 'approve' && campaign.send_at !== null
          ? text('campaigns.approval.explain.approveTime', { time: format.dateTimeZoned(campaign.send_at) })
          : text(`campaigns.approval.explain.${step}`, people)}
      </p>
      <FieldFrame
        id={id}
        label={text(`campaigns.approval.note.${step}`)}
        error={isMissing ? text('campaigns.approval.noteMissing') : null}
        isOptional={step !== 'decline'}
      >
        <OutlinedInput
          id={id}
          inputRef={field}
          multiline
          fullWidth
          minRows={3}
          maxRows={8}
          autoFocus
          value={note}
          error={isMissing}
          onChange={(event) => {
            setNote(event.target.value);
            setMissing(false);
          }}
          inputProps={{
            maxLength: APPROVAL_NOTE_MAX_LENGTH,
            'aria-invalid': isMissing || undefined,
            'aria-describedby': isMissing ? `${id}-error` : undefined,
          }}
        />
      </FieldFrame>
      {error !== null && <ProblemNote error={error} />}
      {isUnsent && <LeaveGuard parameter="step" />}
    </ActionDialog>
  );
}
