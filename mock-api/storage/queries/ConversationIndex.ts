import type { Store, StoreChange } from '#mock-api/storage/Store.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { TenantInbox } from './TenantInbox.ts';

/** Who talks with each tenant, so that the inbox is not put together anew from a hundred thousand messages. */
export class ConversationIndex {
  private readonly tenants = new Map<string, TenantInbox>();

  constructor(private readonly records: Store) {
    records.watch((change) => this.observe(change));
  }

  of(tenantId: string): TenantInbox {
    const known = this.tenants.get(tenantId) ?? new TenantInbox(this.records, tenantId);
    this.tenants.set(tenantId, known);
    return known;
  }

  private observe(change: StoreChange): void {
    if (change === 'replaced') this.tenants.clear();
    else if (change.collection === 'messages') this.observeMessage(change.before, change.after);
    else if (change.collection === 'read_marks' && change.after) {
      this.tenants.get(change.after.tenant_id ?? '')?.read(change.after);
    } else if (change.collection === 'contacts' || change.collection === 'conversation_states') {
      const record = change.after ?? change.before;
      if (record) this.tenants.get(record.tenant_id ?? '')?.changed(record.id);
    } else if (change.collection === 'stop_wishes') {
      const wish = change.after ?? change.before;
      if (wish) this.tenants.get(wish.tenant_id ?? '')?.changed(wish.contact_id);
    } else if (change.collection === 'users') {
      const user = change.after ?? change.before;
      // Sessions write to users at each sign-in: only another name is of interest here.
      if (user && change.before?.name !== change.after?.name) this.tenants.get(user.tenant_id ?? '')?.changed();
    }
  }

  private observeMessage(before: Stored<Message> | undefined, after: Stored<Message> | undefined): void {
    const tenantId = (after ?? before)?.tenant_id ?? '';
    const inbox = this.tenants.get(tenantId);
    if (!inbox) return;
    if (!after || (before && before.contact_id !== after.contact_id)) this.tenants.delete(tenantId);
    else inbox.takeIn(after, before === undefined, '');
  }
}
