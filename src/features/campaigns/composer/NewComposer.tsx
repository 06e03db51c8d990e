import { useEffect, useEffectEvent, useRef } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { CampaignHeading } from '#src/features/campaigns/lifecycle/CampaignHeading.tsx';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useStartingRecord } from '#src/ui/records/useStartingRecord.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { CampaignComposer } from './CampaignComposer.tsx';
import { LostDrafts, type LostDraftsProps } from './LostDrafts.tsx';

/** The composer of an unsaved campaign. It gets an address with the first save, while the user continues writing. */
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
  useRequestForAnother(() => onContinue(newRequestId()));
  useEffect(() => {
    if (id !== null) replaceAddress(href);
  }, [id, href]);

  const review = () => {
    const savedCampaign = draft.view().record;
    if (savedCampaign) navigate(`${pathTo('campaigns.show', { id: savedCampaign.id })}?step=review`);
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
      <CampaignComposer onReview={review} />
    </>
  );
}

/** Begins another campaign when the user asks for a new one here: to the router, this one still has the address of a new one. */
function useRequestForAnother(begin: () => void): void {
  const { key } = useLocation();
  const { draft } = useDraft();
  const handledKey = useRef(key);
  const beginUnlessClean = useEffectEvent(() => {
    if (draft.view().state !== 'clean') begin();
  });
  useEffect(() => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    beginUnlessClean();
  }, [key]);
}

/** Starts a new campaign with the template in the address, unless a text was written already; once, even if other fields are filled in meanwhile. */
function useTemplateInAddress(): void {
  const text = useText();
  const { draft } = useDraft();
  const [search] = useSearchParams();
  const { record: template } = useStartingRecord<Template>({
    resource: 'templates',
    id: search.get('template'),
    goneText: text('campaigns.composer.templateGone'),
  });
  const isUsed = useRef(false);
  useEffect(() => {
    if (!template || isUsed.current) return;
    isUsed.current = true;
    if (draft.view().input.body !== '') return;
    draft.change({ body: template.body, purpose: template.purpose, template_id: template.id });
  }, [draft, template]);
}

/**
 * Changes the address in the address bar without opening another page: a record that is saved while its form is still being filled in has an
 * address of its own from then on. The router learns of it at the next reload or step back.
 *
 * @param href the product's path, as `useHref` returns it
 */
function replaceAddress(href: string): void {
  window.history.replaceState(window.history.state, '', href);
}
