import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeptFocus } from '#src/features/contacts/import/check/useKeptFocus.ts';
import { importRunner } from '#src/features/contacts/import/importSession.ts';
import type { RunView } from '#src/features/contacts/import/running/ImportRunner.ts';
import { isUndoable } from '#src/features/contacts/import/running/undoRun.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { UndoResult } from './UndoResult.tsx';

/** The way back from a whole import, and what became of its contacts once it was taken. */
export function UndoImport({ view }: { view: RunView }) {
  const text = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(place);
  const { run, totals } = view;
  const isOffered = isUndoable(run) && totals.created + totals.updated > 0;
  if (!isOffered && !run.undo) return null;

  const undo = async () => {
    await importRunner.undo();
    void queryClient.invalidateQueries();
  };
  const created = { smart_count: totals.created, n: format.number(totals.created) };
  const updated = { smart_count: totals.updated, n: format.number(totals.updated) };

  return (
    <div ref={place} tabIndex={-1} {...keepFocus}>
      {run.undo ? (
        <UndoResult undo={run.undo} />
      ) : (
        <Section title={text('contactImport.undo.title')} description={text('contactImport.undo.text')}>
          <Button
            variant="outlined"
            color="error"
            startIcon={<MdiIcon name="mdi-undo" />}
            onClick={() => setAsking(true)}
          >
            {text('contactImport.undo.action')}
          </Button>
        </Section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('contactImport.undo.question')}
        confirmLabel={text('contactImport.undo.action')}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        <ul>
          {totals.created > 0 && <li>{text('contactImport.undo.willRemove', created)}</li>}
          {totals.updated > 0 && <li>{text('contactImport.undo.willRestore', updated)}</li>}
        </ul>
        <p>{text('contactImport.undo.willKeep')}</p>
      </ConfirmDialog>
    </div>
  );
}
