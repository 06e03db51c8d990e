import type { Store } from '#mock-api/storage/Store.ts';

/** Which contact of a tenant has a number in E.164, without looking through all contacts: made at the first question, kept in step with every write from then on. */
export class PhoneIndex {
  private readonly tenants = new Map<string, Map<string, string>>();

  constructor(private readonly records: Store) {
    records.watch((change) => {
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
  find(tenantId: string, phone: string): string | undefined {
    return this.ofTenant(tenantId).get(phone);
  }

  private ofTenant(tenantId: string): Map<string, string> {
    const known = this.tenants.get(tenantId);
    if (known) return known;
    const phones = new Map<string, string>();
    for (const { phone, id } of this.records.ofTenant('contacts', tenantId))
      if (!phones.has(phone)) phones.set(phone, id);
    this.tenants.set(tenantId, phones);
    return phones;
  }
}
