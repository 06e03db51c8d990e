import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { DraftState } from './DraftState.tsx';
import { StickyBar } from './StickyBar.tsx';

/** The end of the composer, always in sight: on to the review, and whether everything is saved. */
export function ComposerBar({ onReview }: { onReview: () => void }) {
  const text = useText();
  const { draft, isReadOnly } = useDraft();
  const notifyProblem = useNotifyProblem();
  const [isWaiting, setWaiting] = useState(false);

  const review = async () => {
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
  useShortcuts({ save: () => void draft.flush().catch(notifyProblem), review }, !isReadOnly);
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

/** Ctrl/⌘+S saves now, Ctrl/⌘+Enter goes on to the review; not while a dialog is open. */
function useShortcuts(actions: { save: () => void; review: () => void }, isEnabled: boolean): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!isEnabled) return;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return;
      const action = event.key === 'Enter' ? 'review' : event.key.toLowerCase() === 's' ? 'save' : null;
      if (!action || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEnabled]);
}
