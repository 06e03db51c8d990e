import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Counts the use of a template by a campaign or a reply; ignores a deleted one. */
export async function countTemplateUse(tx: Transaction, templateId: string | null): Promise<void> {
  const template = templateId && (await tx.get('templates', templateId));
  if (template) await tx.update('templates', template.id, { used_count: template.used_count + 1 });
}
