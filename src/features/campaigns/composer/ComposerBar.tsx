import Button from '@mui/material/Button';
import { type RefObject, useState } from 'react';
import { useDraft } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useShortcuts } from '#src/ui/shortcuts/useShortcuts.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { DraftState } from './DraftState.tsx';
import { StickyBar } from './StickyBar.tsx';

interface ComposerBarProps {
  onReview: () => void;
  /** A field whose content is not part of the draft: the review would be of an earlier value. */
  incompleteField: RefObject<HTMLInputElement | null>;
}

/** The composer's bottom bar, always visible: whether everything is saved, and the way to the review. */
export function ComposerBar({ onReview, incompleteField }: ComposerBarProps) {
  const text = useText();
  const { draft, isReadOnly } = useDraft();
  const notifyProblem = useNotifyProblem();
  const [isWaiting, setWaiting] = useState(false);

  const review = async () => {
    if (incompleteField.current) return incompleteField.current.focus();
    setWaiting(true);
    try {
      await draft.flush();
      onReview();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setWaiting(false);
    }
  };
  const group = text('ui.shortcuts.general');
  const unlessCovered = (run: () => Promise<void>) => () => {
    if (!document.querySelector('[role="dialog"]')) void run();
  };
  const save = async () => {
    await draft.flush().catch(notifyProblem);
  };
  useShortcuts(
    isReadOnly
      ? []
      : [
          { keys: 'Mod+s', label: text('ui.shortcuts.save'), group, run: unlessCovered(save) },
          { keys: 'Mod+Enter', label: text('campaigns.composer.review'), group, run: unlessCovered(review) },
        ],
  );
  if (isReadOnly) return null;
  return (
    <StickyBar data-page-bar>
      <Button variant="contained" loading={isWaiting} onClick={review}>
        {text('campaigns.composer.review')}
      </Button>
      <DraftState />
    </StickyBar>
  );
}
