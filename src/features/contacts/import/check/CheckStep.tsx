import Button from '@mui/material/Button';
import { useDeferredValue } from 'react';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { ACCEPTABLE_REASONS, ROW_STATUSES } from '#src/features/contacts/import/checking/rowReason.ts';
import { type DraftState, EMPTY_DRAFT, rowsToImport } from '#src/features/contacts/import/DraftState.ts';
import { ReadingNotes } from '#src/features/contacts/import/file/ReadingNotes.tsx';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { StepFrame } from '#src/features/contacts/import/StepFrame.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { WorkProgress } from '#src/features/contacts/import/WorkProgress.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { AdjustedValues } from './AdjustedValues.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { ConsentValues } from './ConsentValues.tsx';
import { DecisionList } from './DecisionList.tsx';
import { FileGroupings } from './FileGroupings.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { NotationQuestions } from './NotationQuestions.tsx';
import { useReasonLabel } from './useReasonText.ts';
import { useStartImport } from './useStartImport.ts';

const FAILURES = {
  reading: 'checkFailed',
  checking: 'checkFailed',
  asking: 'lookUpFailed',
  packing: 'packingFailed',
} as const satisfies Record<NonNullable<DraftState['failed']>, string>;

/** Third step: the findings of the check, decisions about them, and the options of the import. */
export function CheckStep() {
  const text = useText();
  const format = useFormat();
  const draft = useDraft();
  const { summary, busy, error, failed } = draft;
  const { start, isEvidenceMissing, areMeaningsMissing } = useStartImport();
  // What depends on the rows is rendered in slices: all at once would block the page.
  const shownDraft = useDeferredValue(draft, EMPTY_DRAFT);
  const count = rowsToImport(draft);
  const refusals = summary?.consents?.refusals ?? 0;
  const isReady =
    busy === null && summary !== null && count + refusals > 0 && (failed === null || failed === 'packing');

  return (
    <StepFrame
      step="check"
      title={text('contactImport.check.title')}
      actions={
        <>
          <Button variant="outlined" disabled={busy === 'packing'} onClick={() => importDraft.goTo('columns')}>
            {text('contactImport.steps.back')}
          </Button>
          <Button variant="contained" disabled={!isReady} onClick={start}>
            {count === 0 && refusals > 0
              ? text('contactImport.steps.startRefusals', { smart_count: refusals, n: format.number(refusals) })
              : text('contactImport.steps.start', { smart_count: count, n: format.number(count) })}
          </Button>
        </>
      }
    >
      {busy !== null && busy !== 'reading' && <WorkProgress label={text(`contactImport.check.${busy}`)} />}
      {error !== null && (
        <ProblemNote
          error={error}
          title={text(`contactImport.check.${FAILURES[failed ?? 'checking']}`)}
          actions={
            <Button
              variant="outlined"
              size="small"
              onClick={failed === 'packing' ? start : () => void importDraft.check()}
            >
              {text('ui.retry')}
            </Button>
          }
        />
      )}
      {shownDraft.summary && (
        <>
          <CheckFigures summary={shownDraft.summary} />
          {busy === null && count + refusals === 0 && <Note kind="warning">{text('contactImport.check.nothing')}</Note>}
          <NotationQuestions summary={shownDraft.summary} isLocked={busy !== null} />
          {shownDraft.summary.consents && (
            <ConsentValues
              consents={shownDraft.summary.consents}
              isLocked={busy !== null}
              areMeaningsMissing={areMeaningsMissing}
            />
          )}
          {shownDraft.summary.groupings && (
            <FileGroupings
              groupings={shownDraft.summary.groupings}
              newGroupings={shownDraft.newGroupings}
              isLocked={busy !== null}
            />
          )}
          <AcceptReasons draft={shownDraft} />
          {shownDraft.openedFile && <ReadingNotes notes={shownDraft.openedFile.notes} isLocked={busy !== null} />}
          <AdjustedValues summary={shownDraft.summary} isLocked={busy !== null} />
          <CheckedRows draft={shownDraft} summary={shownDraft.summary} />
          <ImportOptions summary={shownDraft.summary} isEvidenceMissing={isEvidenceMissing} />
        </>
      )}
    </StepFrame>
  );
}

/** The number of rows per status, announced when it changes. */
function CheckFigures({ summary }: { summary: CheckSummary }) {
  const text = useText();
  const format = useFormat();
  return (
    <div role="status">
      <StatTiles>
        {ROW_STATUSES.map((status) => (
          <StatTile
            key={status}
            label={text(`contactImport.check.status.${status}`)}
            value={format.number(summary.statuses[status])}
          />
        ))}
      </StatTiles>
    </div>
  );
}

/** Reasons that can be accepted for all their rows at once, with the number of rows and the effect. */
function AcceptReasons({ draft }: { draft: DraftState }) {
  const text = useText();
  const format = useFormat();
  const reasonLabel = useReasonLabel();
  const { summary, accepted, busy } = draft;
  const open = ACCEPTABLE_REASONS.filter((reason) => accepted.includes(reason) || summary?.reasons[reason]);
  if (open.length === 0) return null;
  return (
    <Section title={text('contactImport.check.acceptTitle')}>
      <DecisionList>
        {open.map((reason) => {
          const isAccepted = accepted.includes(reason);
          const count = format.number(summary?.reasons[reason] ?? 0);
          return (
            <li key={reason}>
              <span>{isAccepted ? text(`contactImport.accepted.${reason}`) : `${count} × ${reasonLabel(reason)}`}</span>
              <Button
                size="small"
                variant="outlined"
                disabled={busy !== null}
                onClick={() => void importDraft.setAccepted(reason, !isAccepted)}
              >
                {isAccepted ? text('contactImport.accepted.takeBack') : text(`contactImport.accept.${reason}`)}
              </Button>
            </li>
          );
        })}
      </DecisionList>
    </Section>
  );
}
