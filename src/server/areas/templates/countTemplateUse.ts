import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Counts a campaign that was sent with a template, or a reply. One that is gone by then is nothing to count. */
export async function countTemplateUse(tx: Transaction, templateId: string | null): Promise<void> {
  const template = templateId === null ? undefined : await tx.get('templates', templateId);
  if (template) await tx.update('templates', template.id, { used_count: template.used_count + 1 });
}
