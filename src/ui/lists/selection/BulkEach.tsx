import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { LazyConfirmDialog } from '#src/ui/dialogs/LazyConfirmDialog.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblems } from '#src/ui/snackbar/useNotifyProblems.ts';
import { BulkActionButton } from './BulkActionButton.tsx';
import { useListSelection } from './ListSelection.tsx';
import { type OnlyFor, useApplicableIds } from './onlyFor.ts';
import { type CountArgs, useCountArgs } from './useCountArgs.ts';

interface BulkEachProps {
  icon: IconName;
  label: string;
  /** Which records the action applies to; by default all. */
  onlyFor?: OnlyFor;
  /** Performs the action on one record. If it throws an ApiError, that record is skipped and the others continue. */
  run: (id: string) => Promise<unknown>;
  /** The message with the number of records changed. */
  doneText: (count: CountArgs) => string;
  /** The confirmation for this many records; without it, the action starts immediately. */
  question?: { title: (count: CountArgs) => string; text: string };
  isDangerous?: boolean;
}

/** Performs an action on each selected record, one after the other, and reports which were skipped and why. */
export function BulkEach({ icon, label, onlyFor, run, doneText, question, isDangerous = false }: BulkEachProps) {
  const countArgs = useCountArgs();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyProblems = useNotifyProblems();
  const { clear } = useListSelection();
  const ids = useApplicableIds(onlyFor);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const runAll = async () => {
    setBusy(true);
    const problems: unknown[] = [];
    for (const id of ids) await run(id).catch((error: unknown) => problems.push(error));
    setBusy(false);
    const doneCount = ids.length - problems.length;
    if (doneCount > 0) notify(doneText(countArgs(doneCount)));
    if (problems.length > 0) notifyProblems(problems, 'bulk.left');
    clear();
    refresh();
  };

  return (
    <>
      <BulkActionButton
        icon={icon}
        label={label}
        onlyFor={onlyFor}
        count={ids.length}
        isDangerous={isDangerous}
        isBusy={isBusy && !question}
        onClick={() => (question ? setAsking(true) : void runAll())}
      />
      {question && (
        <LazyConfirmDialog
          isOpen={isAsking}
          title={question.title(countArgs(ids.length))}
          confirmLabel={label}
          isDangerous={isDangerous}
          onConfirm={runAll}
          onClose={() => setAsking(false)}
        >
          {question.text}
        </LazyConfirmDialog>
      )}
    </>
  );
}
