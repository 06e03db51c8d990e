import { useState } from 'react';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { NewComposer } from './composer/NewComposer.tsx';
import { DraftProvider } from './draft/DraftContext.tsx';

/** A new campaign. It exists from the first keystroke on. */
export function CampaignCreate() {
  const text = useText();
  const [key, setKey] = useState(newRequestId);
  return (
    <>
      <PageHeading
        title={text('screens.campaigns.create')}
        breadcrumb={[{ label: text('campaigns.plural'), to: pathTo('campaigns.list') }]}
      />
      <DraftProvider key={key} record={null} draftKey={key} isReadOnly={false}>
        <NewComposer onContinue={setKey} />
      </DraftProvider>
    </>
  );
}
