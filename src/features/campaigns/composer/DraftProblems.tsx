import Button from '@mui/material/Button';
import { useState } from 'react';
import { unavailableReason } from '#src/api/apiError.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { campaignInputOf, changedFields } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { namesDeletedRecords, saveFailureOf } from '#src/features/campaigns/draft/saveFailure.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConflictDialog } from '#src/ui/forms/saving/conflict/ConflictDialog.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useCampaignFieldWords } from './useCampaignFieldWords.ts';

/** Problems that prevent saving: those that need a decision, and what the API says when it is unavailable. */
export function DraftProblems() {
  const text = useText();
  const { draft } = useDraft();
  const state = useDraftView((view) => view.state);
  const error = useDraftView((view) => view.error);
  if (state === 'conflict') return <Conflict />;
  if (state === 'gone') {
    return (
      <Note
        kind="warning"
        role="alert"
        title={text('campaigns.gone.title')}
        actions={
          <Button size="small" variant="outlined" onClick={() => draft.saveAsNew(newRequestId())}>
            {text('campaigns.gone.saveAsNew')}
          </Button>
        }
      >
        {text('campaigns.gone.text')}
      </Note>
    );
  }
  if (state === 'failed' && namesDeletedRecords(error)) {
    return (
      <Note kind="error" role="alert" title={text('campaigns.saving.refused')}>
        {text('campaigns.saving.deletedRecords')}
      </Note>
    );
  }
  if (state === 'failed' && saveFailureOf(error) === 'refused') {
    return <ProblemNote error={error} title={text('campaigns.saving.refused')} />;
  }
  const reason = unavailableReason(error);
  // Shown until a save succeeds: hiding it during each attempt would make it blink.
  return (
    reason && (
      <Note kind="warning" role="alert">
        {reason}
      </Note>
    )
  );
}

/** Somebody else changed the campaign: both versions, to choose from. */
function Conflict() {
  const text = useText();
  const { draft } = useDraft();
  const input = useDraftView((view) => view.input);
  const theirs = useDraftView((view) => view.theirs);
  const [isChoosing, setChoosing] = useState(true);
  const other = theirs ? campaignInputOf(theirs) : input;
  const fieldWords = useCampaignFieldWords(input, other);
  const fields = changedFields(input, other).map((field) => ({ ...fieldWords(field), source: field }));
  return (
    <>
      <Note
        kind="warning"
        role="alert"
        title={text('campaigns.conflict.title')}
        actions={
          <Button size="small" variant="outlined" onClick={() => setChoosing(true)}>
            {text('campaigns.conflict.choose')}
          </Button>
        }
      >
        {text('campaigns.conflict.text')}
      </Note>
      <ConflictDialog
        fields={isChoosing ? fields : null}
        onKeepMine={() => draft.keepMine()}
        onAcceptTheirs={() => draft.acceptTheirs()}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
