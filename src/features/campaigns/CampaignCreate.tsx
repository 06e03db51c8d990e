import { useState } from 'react';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { NewComposer } from './composer/NewComposer.tsx';
import { DraftProvider } from './draft/DraftContext.tsx';

/** A new campaign, saved from the first keystroke. */
export function CampaignCreate() {
  const [key, setKey] = useState(newRequestId);
  return (
    <DraftProvider key={key} record={null} draftKey={key} isReadOnly={false}>
      <NewComposer onContinue={setKey} />
    </DraftProvider>
  );
}
