import { useState } from 'react';
import { useNotify } from 'react-admin';
import { areMeaningsComplete, isConsentComplete } from '#src/features/contacts/import/DraftState.ts';
import { importDraft, importRunner } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useSentences } from './useReasonText.ts';

interface StartImport {
  start: () => void;
  isEvidenceMissing: boolean;
  areMeaningsMissing: boolean;
}

/** Starts the import of the checked rows once all decisions are made. */
export function useStartImport(): StartImport {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const sentences = useSentences();
  const user = useAccess()?.user;
  const draft = useDraft();
  const [missing, setMissing] = useState<'meanings' | 'evidence' | null>(null);
  const areMeaningsGiven = areMeaningsComplete(draft);
  const isEvidenceGiven = isConsentComplete(draft);

  const begin = async (owner: string) => {
    // Nothing is imported before its check was seen.
    const typedLine = await importDraft.checkTyped();
    if (typedLine !== null) return notify(text('contactImport.check.typedChecked', { line: typedLine }));
    // If another tab has started an import, it owns the store and is shown instead.
    await importRunner.restore(owner);
    if (importRunner.snapshot()) return notify(text('contactImport.run.elsewhere'), { type: 'warning' });
    const run = await importDraft.pack(owner, sentences());
    if (run === null) return;
    await importRunner.begin(owner, run);
    importDraft.clear();
  };
  return {
    areMeaningsMissing: missing === 'meanings' && !areMeaningsGiven,
    isEvidenceMissing: missing === 'evidence' && !isEvidenceGiven,
    start: () => {
      // The meanings come first, because they can make the evidence unnecessary.
      const first = !areMeaningsGiven ? 'meanings' : !isEvidenceGiven ? 'evidence' : null;
      setMissing(first);
      if (first === null && user) begin(user.id).catch(notifyProblem);
    },
  };
}
