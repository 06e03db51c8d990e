import Button from '@mui/material/Button';
import { useState } from 'react';
import { unavailableReason } from '#src/api/apiError.ts';
import { importRunner } from '#src/features/contacts/import/importSession.ts';
import { StepFrame } from '#src/features/contacts/import/StepFrame.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { TaskProgress, type TaskState } from '#src/ui/states/TaskProgress.tsx';
import { useProblemText } from '#src/ui/states/useProblemText.ts';
import type { RunnerState, RunView } from './ImportRunner.ts';

const TASK_STATE: Record<RunnerState, TaskState> = {
  running: 'running',
  waiting: 'running',
  elsewhere: 'running',
  paused: 'paused',
  failed: 'failed',
  finished: 'finished',
  cancelled: 'cancelled',
};

/** Fourth step: the progress of the import, which continues on other screens. */
export function RunStep({ view }: { view: RunView }) {
  const text = useText();
  const format = useFormat();
  const problemText = useProblemText();
  const notifyProblem = useNotifyProblem();
  const [isAsking, setAsking] = useState(false);
  const { run, state, done, total, pace, totals, error } = view;
  const isOurs = state !== 'elsewhere';
  const imported = totals.created + totals.updated;

  return (
    <StepFrame step="run" title={text('contactImport.run.title')} intro={text('contactImport.run.leave')}>
      <TaskProgress
        label={text('contactImport.run.label', { name: run.input.file_name })}
        state={TASK_STATE[state]}
        done={done}
        total={total}
        pace={pace}
        onPause={isOurs ? () => void importRunner.pause().catch(notifyProblem) : undefined}
        onResume={() => void importRunner.resume()}
        onCancel={isOurs ? () => setAsking(true) : undefined}
      />
      <div role="status">
        {state === 'elsewhere' && <Note kind="info">{text('contactImport.run.elsewhere')}</Note>}
        {state === 'waiting' && (
          <Note kind="warning" title={text('contactImport.run.waiting')}>
            {unavailableReason(error)}
          </Note>
        )}
      </div>
      {state === 'failed' && (
        <Note
          kind="error"
          role="alert"
          title={text('contactImport.run.failed')}
          actions={
            <>
              <Button variant="outlined" onClick={() => void importRunner.resume()}>
                {text('contactImport.run.retry')}
              </Button>
              <Button color="error" onClick={() => setAsking(true)}>
                {text('contactImport.run.cancelConfirm')}
              </Button>
            </>
          }
        >
          {error !== null && <p>{problemText(error)}</p>}
          <p>{text('contactImport.run.failedText')}</p>
        </Note>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('contactImport.run.cancelTitle')}
        confirmLabel={text('contactImport.run.cancelConfirm')}
        onConfirm={() => importRunner.cancel()}
        onClose={() => setAsking(false)}
      >
        {text('contactImport.run.cancelText', { smart_count: imported, n: format.number(imported) })}
      </ConfirmDialog>
    </StepFrame>
  );
}
