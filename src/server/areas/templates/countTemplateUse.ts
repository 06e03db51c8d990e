import type { Store } from '#src/server/storage/Store.ts';

/** Counts a campaign that was sent with a template, or a reply. One that is gone by then is nothing to count. */
export async function countTemplateUse(store: Store, templateId: string | null): Promise<void> {
  const template = templateId === null ? undefined : await store.tx.get('templates', templateId);
  if (template) await store.tx.update('templates', template.id, { used_count: template.used_count + 1 });
}
