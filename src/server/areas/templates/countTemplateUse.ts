import type { Store } from '#src/server/storage/Store.ts';

/** Counts a campaign that was sent with a template, or a reply. One that is gone by then is nothing to count. */
export function countTemplateUse(store: Store, templateId: string | null): void {
  const template = templateId === null ? undefined : store.byId('templates', templateId);
  if (template) store.update('templates', template.id, { used_count: template.used_count + 1 });
}
