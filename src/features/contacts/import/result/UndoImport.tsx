import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useKeepFocus } from '#src/features/contacts/import/check/useKeepFocus.ts';
import { importRunner } from '#src/features/contacts/import/importSession.ts';
import { consentsOf, hasEffects } from '#src/features/contacts/import/running/ImportRun.ts';
import type { RunView } from '#src/features/contacts/import/running/ImportRunner.ts';
import { isUndoable } from '#src/features/contacts/import/running/undoRun.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { UndoQuestion } from './UndoQuestion.tsx';
import { UndoResult } from './UndoResult.tsx';

/** Undoes a whole import and shows what happened to its contacts. */
export function UndoImport({ view }: { view: RunView }) {
  const text = useText();
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(place);
  const { run, totals } = view;
  const consents = consentsOf(run);
  const isOffered = isUndoable(run) && hasEffects({ totals, consents, created: run.created });
  if (!isOffered && !run.undo) return null;

  const undo = async () => {
    await importRunner.undo();
    void invalidate(EVERYTHING);
  };

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
      <UndoQuestion
        isOpen={isAsking}
        effects={{ totals, consents, created: run.created }}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
