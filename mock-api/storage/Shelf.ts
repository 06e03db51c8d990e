import { keepOnly } from './keepOnly.ts';
import { SortedOrder } from './SortedOrder.ts';

export interface Shelved {
  id: string;
  tenant_id: string | null;
}

/** Above so many records at once, sorting anew is cheaper than moving each. */
const BULK = 500;

/**
 * One collection: the array json-server holds, an index by id, the records per tenant and their cached orders, all kept
 * in step. The array is never replaced, because lowdb holds it too.
 */
export class Shelf<T extends Shelved> {
  readonly records: T[] = [];
  private readonly index = new Map<string, T>();
  private readonly tenants = new Map<string | null, T[]>();
  private readonly orders = new Map<string, { tenant: string | null | undefined; order: SortedOrder<T> }>();
  /** Grows with every write. */
  revision = 0;

  byId(id: string): T | undefined {
    return this.index.get(id);
  }

  ofTenant(tenantId: string | null): readonly T[] {
    return this.tenants.get(tenantId) ?? [];
  }

  add(added: readonly T[]): void {
    this.revision += 1;
    for (const record of added) {
      this.records.push(record);
      this.index.set(record.id, record);
      const ofTenant = this.tenants.get(record.tenant_id);
      if (ofTenant) ofTenant.push(record);
      else this.tenants.set(record.tenant_id, [record]);
    }
    if (added.length > BULK) this.orders.clear();
    else for (const record of added) for (const order of this.ordersWith(record)) order.add(record);
  }

  change(record: T, change: Partial<T>): void {
    this.revision += 1;
    const moved = this.ordersWith(record).filter((order) => order.dependsOn(change));
    for (const order of moved) order.remove(record);
    Object.assign(record, change);
    for (const order of moved) order.add(record);
  }

  /** Removes records, and answers how they come back to where they were while nothing else has changed. */
  takeOut(gone: readonly T[]): () => void {
    const [only] = gone;
    if (gone.length === 1 && only) return this.takeOutOne(only);
    const tenants = [...new Set(gone.map(({ tenant_id }) => this.tenants.get(tenant_id) ?? []))];
    const before = [this.records, ...tenants].map((list) => ({ list, whole: [...list] }));
    this.removeMany(new Set(gone));
    return () => {
      for (const { list, whole } of before) for (const [place, record] of whole.entries()) list[place] = record;
      this.comesBack(gone);
    };
  }

  private takeOutOne(record: T): () => void {
    this.revision += 1;
    for (const order of this.ordersWith(record)) order.remove(record);
    this.index.delete(record.id);
    const ofTenant = this.tenants.get(record.tenant_id) ?? [];
    const places = [this.records, ofTenant].map((list) => ({ list, place: list.indexOf(record) }));
    for (const { list, place } of places) list.splice(place, 1);
    return () => {
      for (const { list, place } of places) list.splice(place, 0, record);
      this.comesBack([record]);
    };
  }

  private comesBack(records: readonly T[]): void {
    this.revision += 1;
    for (const record of records) this.index.set(record.id, record);
    this.orders.clear();
  }

  /** Gives a record the fields it had. Orders are made anew: equals among them stand in the order they came. */
  changeBack(record: T, before: T): void {
    this.revision += 1;
    for (const field of Object.keys(record)) if (!(field in before)) delete record[field as keyof T];
    Object.assign(record, before);
    this.orders.clear();
  }

  /** Forgets the orders that so many changes to these fields would move records in, one after the other. */
  expectChanges(count: number, fields: object): void {
    if (count <= BULK) return;
    for (const [key, { order }] of this.orders) if (order.dependsOn(fields)) this.orders.delete(key);
  }

  removeMany(gone: ReadonlySet<T>): void {
    this.revision += 1;
    for (const { order } of this.orders.values()) order.removeAll(gone);
    const tenants = new Set<string | null>();
    for (const record of gone) {
      this.index.delete(record.id);
      tenants.add(record.tenant_id);
    }
    for (const tenant of tenants) keepOnly(this.tenants.get(tenant) ?? [], (record) => !gone.has(record));
    keepOnly(this.records, (record) => !gone.has(record));
  }

  clear(): void {
    this.revision += 1;
    this.records.length = 0;
    this.index.clear();
    this.tenants.clear();
    this.orders.clear();
  }

  /** The records of a tenant (all tenants' where it is undefined) in the order of a field: sorted once, then kept. */
  order(tenant: string | null | undefined, field: string): SortedOrder<T> {
    const key = `${tenant === undefined ? '*' : tenant} ${field}`;
    const known = this.orders.get(key);
    if (known) return known.order;
    const order = new SortedOrder<T>(field, tenant === undefined ? this.records : this.ofTenant(tenant));
    this.orders.set(key, { tenant, order });
    return order;
  }

  private ordersWith(record: T): SortedOrder<T>[] {
    return [...this.orders.values()]
      .filter(({ tenant }) => tenant === undefined || tenant === record.tenant_id)
      .map(({ order }) => order);
  }
}
