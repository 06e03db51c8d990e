import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { LongTaskBar } from '#src/ui/progress/LongTaskBar.tsx';
import { useProblemText } from '#src/ui/states/useProblemText.ts';
import type { ExportTask } from './ExportTask.ts';
import { SavedExport } from './SavedExport.tsx';

const Problem = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** One export: its progress, then its file. */
export function ExportItem({ task, onRemove }: { task: ExportTask; onRemove: () => void }) {
  const text = useText();
  const problemText = useProblemText();
  const { state, done, total, pace, error, file } = useSyncExternalStore(task.subscribe, task.snapshot);
  const { name } = task.order;
  useReloadWarning(state === 'running');
  if (file) return <SavedExport file={file} count={done} onRemove={onRemove} />;

  return (
    <>
      <LongTaskBar
        label={text('ui.exporting.label', { name })}
        state={state}
        done={done}
        total={total}
        pace={pace}
        onCancel={onRemove}
        result={
          <>
            <Button size="small" variant="outlined" onClick={() => void task.run()}>
              {text('ui.retry')}
            </Button>
            <IconAction
              icon="mdi-close"
              size="small"
              label={text('ui.exporting.dismiss', { name })}
              onClick={onRemove}
            />
          </>
        }
      />
      {error !== null && (
        <Problem role="alert">
          {problemText(error)} {state === 'failed' && text('ui.exporting.ended')}
        </Problem>
      )}
    </>
  );
}

/** Moving between screens ends nothing, but a reload does. */
function useReloadWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
