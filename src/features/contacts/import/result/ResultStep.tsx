import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { localKey } from '#src/api/localKey.ts';
import type { ImportConsents, ImportCreated } from '#src/domain/imports/contactImport.ts';
import { importRunner } from '#src/features/contacts/import/importSession.ts';
import { consentsOf, type ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { RunView } from '#src/features/contacts/import/running/ImportRunner.ts';
import type { ImportStore } from '#src/features/contacts/import/running/ImportStore.ts';
import { StepFrame } from '#src/features/contacts/import/StepFrame.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { PlanLimitLink } from '#src/parts/billing/PlanLimitLink.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { UndoImport } from './UndoImport.tsx';
import { useDownloadNotImported } from './useDownloadNotImported.ts';

/** Last step: the results of all rows, and the rows that were not imported as a file. */
export function ResultStep({ view }: { view: RunView }) {
  const text = useText();
  const format = useFormat();
  const notifyProblem = useNotifyProblem();
  const { run, totals, done, total, state } = view;
  const { download, isBusy } = useDownloadNotImported(run);
  const isPlanFull = useIsPlanFull(run);
  const rejected = run.notImported.invalid + totals.rejected;
  const notImported = rejected + run.notImported.duplicate;
  // A canceled or undone import may have ended before these rows.
  const optedOutCount = state === 'finished' && !run.undo ? (run.refused ?? 0) : 0;
  const marks = run.undo ? undefined : run.marks;
  const notSent = Math.max(
    0,
    total - Math.max(done, totals.created + totals.updated + totals.skipped + totals.rejected),
  );

  return (
    <StepFrame
      step="result"
      title={text(`contactImport.result.${run.undo ? 'undone' : state === 'cancelled' ? 'cancelled' : 'finished'}`)}
      intro={text('contactImport.result.from', { name: run.input.file_name })}
      actions={
        <>
          <Button variant="outlined" onClick={() => void importRunner.dismiss().catch(notifyProblem)}>
            {text('contactImport.result.again')}
          </Button>
          <Button variant="contained" component={Link} to={pathTo('contacts.list')}>
            {text('contactImport.result.toContacts')}
          </Button>
        </>
      }
    >
      <StatTiles>
        <StatTile label={text('contactImport.result.created')} value={format.number(totals.created)} />
        <StatTile label={text('contactImport.result.updated')} value={format.number(totals.updated)} />
        <StatTile
          label={text('contactImport.result.skipped')}
          value={format.number(totals.skipped)}
          detail={text('contactImport.result.skippedDetail')}
        />
        <StatTile label={text('contactImport.result.duplicates')} value={format.number(run.notImported.duplicate)} />
        <StatTile
          label={text('contactImport.result.rejected')}
          value={format.number(rejected)}
          detail={text('contactImport.result.rejectedDetail')}
        />
        <ConsentTiles consents={consentsOf(run)} created={run.created} />
        {state === 'cancelled' && (
          <StatTile
            label={text('contactImport.result.notSent')}
            value={format.number(notSent)}
            detail={text('contactImport.result.notSentDetail')}
          />
        )}
      </StatTiles>
      {isPlanFull && (
        <Note kind="warning" title={text('contactImport.result.planFull')}>
          {text('contactImport.result.planFullText')} <PlanLimitLink />
        </Note>
      )}
      {optedOutCount > 0 && (
        <Note kind="info">
          {text('contactImport.options.refused', { smart_count: optedOutCount, n: format.number(optedOutCount) })}
        </Note>
      )}
      {marks && marks.blank > 0 && (
        <Note kind="info">
          {text('contactImport.result.blank', { smart_count: marks.blank, n: format.number(marks.blank) })}
        </Note>
      )}
      {marks && marks.tidied > 0 && (
        <Note kind="info">
          {text('contactImport.check.tidied', { smart_count: marks.tidied, n: format.number(marks.tidied) })}
        </Note>
      )}
      {notImported === 0 ? (
        <p>{text('contactImport.result.nothingToCorrect')}</p>
      ) : (
        <Section
          title={text('contactImport.result.notImported')}
          description={text('contactImport.result.downloadText')}
        >
          <Button variant="outlined" loading={isBusy} startIcon={<MdiIcon name="mdi-download" />} onClick={download}>
            {text('contactImport.result.download', { smart_count: notImported, n: format.number(notImported) })}
          </Button>
        </Section>
      )}
      <UndoImport view={view} />
    </StepFrame>
  );
}

interface ConsentTilesProps {
  consents: ImportConsents | null | undefined;
  created: ImportCreated | null | undefined;
}

/** How many consents the import changed, and which groups and categories it created. */
function ConsentTiles({ consents, created }: ConsentTilesProps) {
  const text = useText();
  const format = useFormat();
  const figures = {
    optedIn: consents?.opted_in ?? 0,
    optedOut: consents?.opted_out ?? 0,
    groupsCreated: created?.groups.length ?? 0,
    categoriesCreated: created?.categories.length ?? 0,
  };
  return (['optedIn', 'optedOut', 'groupsCreated', 'categoriesCreated'] as const)
    .filter((key) => figures[key] > 0)
    .map((key) => (
      <StatTile key={key} label={text(`contactImport.result.${key}`)} value={format.number(figures[key])} />
    ));
}

/** Whether rows were not imported because the plan's contact limit is reached. */
function useIsPlanFull(run: ImportRun): boolean {
  const { store } = importRunner;
  const { data } = useQuery({
    queryKey: localKey('isPlanFull', { import: run.idempotencyKey, state: run.state }),
    queryFn: () => (store ? hasFullPlan(run, store) : false),
    // Works offline.
    networkMode: 'always',
  });
  return data ?? false;
}

/** Whether the API refused rows because the plan is full. */
export async function hasFullPlan({ chunks }: ImportRun, store: Pick<ImportStore, 'rejectedRows'>): Promise<boolean> {
  for (const [index, { totals }] of chunks.entries()) {
    if (totals === null || totals.rejected === 0) continue;
    const rejected = (await store.rejectedRows(index)) ?? [];
    if (rejected.some(({ code }) => code === 'plan_limit')) return true;
  }
  return false;
}
