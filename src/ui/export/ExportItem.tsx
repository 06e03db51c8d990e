import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useSyncExternalStore } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { TaskProgress } from '#src/ui/states/TaskProgress.tsx';
import { useProblemText } from '#src/ui/states/useProblemText.ts';
import type { ExportedFile, ExportTask } from './ExportTask.ts';
import { saveFile } from './saveFile.ts';

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
      <TaskProgress
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

/** Asks for confirmation before a reload, which would end the export; moving between screens does not. */
function useReloadWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 });
const DoneIcon = styled(MdiIcon)(({ theme }) => ({ color: theme.tokens.status.success.mark, flexShrink: 0 }));
const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

interface SavedExportProps {
  file: ExportedFile;
  /** The number of records. */
  count: number;
  onRemove: () => void;
}

/** A finished export on one line: the browser has the file and can save it again. */
function SavedExport({ file, count, onRemove }: SavedExportProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Row>
      <DoneIcon name="mdi-check-circle-outline" size={18} />
      <Words role="status">
        {text('ui.exporting.saved', { smart_count: count, n: format.number(count), file: file.name })}
      </Words>
      <Button size="small" variant="outlined" sx={{ flexShrink: 0 }} onClick={() => saveFile(file)}>
        {text('ui.exporting.again')}
      </Button>
      <IconAction
        icon="mdi-close"
        size="small"
        label={text('ui.exporting.dismiss', { name: file.name })}
        onClick={onRemove}
      />
    </Row>
  );
}
