import { useEffect } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { CampaignHeading } from '#src/features/campaigns/life/CampaignHeading.tsx';
import { useText } from '#src/i18n/useText.ts';
import { replaceAddress } from '#src/routing/replaceAddress.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { Composer } from './Composer.tsx';
import { LostDrafts, type LostDraftsProps } from './LostDrafts.tsx';
import { useTemplateInAddress } from './useTemplateInAddress.ts';

/** The composer of a campaign that has no address yet; it gets one when it is first saved, under the hands of who writes it. */
export function NewComposer({ onContinue }: LostDraftsProps) {
  const text = useText();
  const navigate = useNavigate();
  const { draft } = useDraft();
  const record = useDraftView((view) => view.record);
  const name = useDraftView(({ input }) => input.name);
  const id = record?.id ?? null;
  const isUntouched = useDraftView(({ state }) => state === 'clean');
  const href = useHref(pathTo('campaigns.show', { id: id ?? 'new' }));

  useTemplateInAddress();
  useEffect(() => {
    if (id !== null) replaceAddress(href);
  }, [id, href]);

  const review = () => {
    const saved = draft.view().record;
    if (saved) navigate(`${pathTo('campaigns.show', { id: saved.id })}?step=review`);
  };
  return (
    <>
      {record ? (
        <CampaignHeading campaign={{ ...record, name }} />
      ) : (
        <PageHeading
          title={text('screens.campaigns.create')}
          breadcrumb={[{ label: text('campaigns.plural'), to: pathTo('campaigns.list') }]}
        />
      )}
      {isUntouched && <LostDrafts onContinue={onContinue} />}
      <Composer onReview={review} />
    </>
  );
}
