import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import { importScreenOpened } from './importDue.ts';
import { importRunner } from './importSession.ts';
import { ResultStep } from './result/ResultStep.tsx';
import { RunStep } from './running/RunStep.tsx';
import { StepList } from './StepList.tsx';
import { useDraft, useHeldImport, useRun } from './useImport.ts';

const Quiet = styled('p')(({ theme }) => ({
  margin: '-12px 0 24px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
const DRAFT_SCREENS = { file: FileStep, columns: ColumnsStep, check: CheckStep };

/** Imports contacts from a file: file, columns, check, run, result. */
export function ContactImport() {
  const text = useText();
  const draft = useDraft();
  const view = useRun();
  const isOver = view != null && ['finished', 'cancelled'].includes(view.state);
  const isUnsaved = useHeldImport();
  const DraftStep = DRAFT_SCREENS[draft.step];
  const user = useAccess()?.user.id;

  useEffect(() => importScreenOpened.announce(), []);
  useEffect(() => {
    // If this browser cannot store anything, there is no unfinished import.
    if (user) importRunner.restore(user).catch(() => undefined);
  }, [user]);
  // An import that a reload interrupted is shown immediately, instead of an empty first step.
  if (view === undefined) return <PageSkeleton />;

  return (
    <PageContent width="report">
      <PageHeading
        title={text('screens.contacts.import')}
        breadcrumb={[{ label: text('screens.contacts.list'), to: pathTo('contacts.list') }]}
      />
      <StepList current={!view ? draft.step : isOver ? 'result' : 'run'} />
      {isUnsaved && <Quiet>{text('contactImport.steps.unsaved')}</Quiet>}
      {!view ? <DraftStep /> : isOver ? <ResultStep view={view} /> : <RunStep view={view} />}
    </PageContent>
  );
}
