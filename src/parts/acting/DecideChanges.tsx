import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import type { ChangeDecision } from '#src/domain/acting/visitTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';

/** Lets an owner allow or decline changes during a visit. */
export function DecideChanges({ visit: { id, staff_name: name } }: { visit: Visit }) {
  const text = useText();
  const notify = useNotify();
  const problemText = useProblemText();
  const invalidate = useInvalidate();
  /** Until the decided request disappears: a second decision would only fail. */
  const [decided, setDecided] = useState<ChangeDecision | null>(null);
  const { run: decide } = useOneAtATime(async (decision: ChangeDecision) => {
    setDecided(decision);
    try {
      await callOperation('decideVisitChanges', { id, body: { decision } });
      notify(text(`acting.request.${decision}`, { name }));
    } catch (error) {
      setDecided(null);
      notify(problemText(error), { type: 'error', autoHideDuration: null });
    }
    await invalidate('visits');
  });
  return (
    <>
      <Button
        size="small"
        variant="contained"
        loading={decided === 'allowed'}
        disabled={decided !== null}
        onClick={() => decide('allowed')}
      >
        {text('acting.request.allow')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={decided === 'declined'}
        disabled={decided !== null}
        onClick={() => decide('declined')}
      >
        {text('acting.request.decline')}
      </Button>
    </>
  );
}
