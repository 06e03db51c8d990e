import type { Transaction } from '#src/server/storage/Transaction.ts';

const indexes = new WeakMap<Transaction, PhoneIndex>();

/** The index of a store: made at the first question, kept in step with every write from then on. */
export function phonesOf(tx: Transaction): PhoneIndex {
  const known = indexes.get(tx) ?? new PhoneIndex(tx);
  indexes.set(tx, known);
  return known;
}

/** Which contact of a tenant has a number in E.164, without looking through all contacts. */
class PhoneIndex {
  private readonly tenants = new Map<string, Map<string, string>>();

  constructor(private readonly tx: Transaction) {
    tx.store.watch((change) => {
      if (change === 'replaced') this.tenants.clear();
      else if (change.collection === 'contacts') {
        const { before, after } = change;
        const phones = this.tenants.get((after ?? before)?.tenant_id ?? '');
        if (!phones || before?.phone === after?.phone) return;
        if (before && phones.get(before.phone) === before.id) phones.delete(before.phone);
        if (after && !phones.has(after.phone)) phones.set(after.phone, after.id);
      }
    });
  }

  /** The contact's id; undefined when nobody has the number. */
  async find(tenantId: string, phone: string): Promise<string | undefined> {
    return (await this.phonesOf(tenantId)).get(phone);
  }

  private async phonesOf(tenantId: string): Promise<Map<string, string>> {
    const known = this.tenants.get(tenantId);
    if (known) return known;
    const phones = new Map<string, string>();
    for (const { phone, id } of await this.tx.find('contacts', { tenant_id: tenantId }))
      if (!phones.has(phone)) phones.set(phone, id);
    this.tenants.set(tenantId, phones);
    return phones;
  }
}
