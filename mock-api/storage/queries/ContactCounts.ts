import type { Store } from '#mock-api/storage/Store.ts';

interface Counts {
  revision: number;
  categories: Map<string, number>;
  groups: Map<string, number>;
}

/** How many contacts each category and each group by hand has; counted anew only after a write to contacts. */
export class ContactCounts {
  private readonly tenants = new Map<string, Counts>();

  constructor(private readonly records: Store) {}

  of(tenantId: string): Counts {
    const known = this.tenants.get(tenantId);
    if (known?.revision === this.records.revision('contacts')) return known;
    const counts = this.count(tenantId);
    this.tenants.set(tenantId, counts);
    return counts;
  }

  private count(tenantId: string): Counts {
    const counts = { revision: this.records.revision('contacts'), categories: new Map(), groups: new Map() };
    const add = (to: Map<string, number>, id: string): void => void to.set(id, (to.get(id) ?? 0) + 1);
    for (const contact of this.records.ofTenant('contacts', tenantId)) {
      if (contact.category_id) add(counts.categories, contact.category_id);
      for (const group of contact.group_ids) add(counts.groups, group);
    }
    return counts;
  }
}
