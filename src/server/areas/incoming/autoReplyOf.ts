import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The tenant's automatic replies. Throws when there are none: every tenant has them, turned off, from the start. */
export async function autoReplyOf(tx: Transaction, tenantId: string): Promise<Stored<AutoReplySettings>> {
  const [settings] = await tx.find('auto_reply_settings', { tenant_id: tenantId });
  if (!settings) throw new Error(`The tenant ${tenantId} has no auto-reply settings`);
  return settings;
}
