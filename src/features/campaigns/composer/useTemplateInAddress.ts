import { useEffect } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Template } from '#src/domain/messages/template.ts';
import { useDraft } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';

/** Begins a new campaign with the template that the address names, as long as nobody has written anything. */
export function useTemplateInAddress(): void {
  const text = useText();
  const notify = useNotify();
  const { draft } = useDraft();
  const [search] = useSearchParams();
  const id = search.get('template');
  const { data: template, error } = useGetOne<Template>(
    'templates',
    { id: id ?? '' },
    { enabled: id !== null, retry: false, onError: () => undefined },
  );
  useEffect(() => {
    const { state, input } = draft.view();
    if (!template || state !== 'clean' || input.body !== '') return;
    draft.change({ body: template.body, purpose: template.purpose, template_id: template.id });
  }, [draft, template]);
  useEffect(() => {
    if (error) notify(text('campaigns.composer.templateGone'), { type: 'warning' });
  }, [error, notify, text]);
}
