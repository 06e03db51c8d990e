import type { Store, StoreChange } from '#mock-api/storage/Store.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { dayAt } from '#src/domain/groups/query/calendarDate.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { ContactTest } from '#src/domain/groups/query/queriedContact.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

interface Members {
  test: ContactTest;
  ids: Set<string>;
}

/** The smart groups of a tenant that somebody asked for, as they are on one day of its calendar. */
interface TenantDay {
  day: number;
  groups: Map<string, Members>;
}

/**
 * Who belongs to smart groups. Membership is not stored with contacts: it follows from the queries, from the contacts as they
 * are and from the day it is, so that a hundred thousand contacts are asked once a day and then only those that change.
 */
export class SmartGroups {
  private readonly tenants = new Map<string, TenantDay>();

  constructor(private readonly records: Store) {
    records.watch((change) => this.observe(change));
  }

  /** The ids of the members; null where the group is not a smart one of this tenant. */
  membersOf(tenantId: string, groupId: string, now: Date): ReadonlySet<string> | null {
    return this.find(tenantId, groupId, now)?.ids ?? null;
  }

  /** For every smart group of the tenant, whether a contact belongs to it. */
  tests(tenantId: string, now: Date): Map<string, (contact: Pick<Contact, 'id'>) => boolean> {
    const tests = new Map<string, (contact: Pick<Contact, 'id'>) => boolean>();
    for (const { id } of this.records.ofTenant('groups', tenantId)) {
      const ids = this.membersOf(tenantId, id, now);
      if (ids) tests.set(id, (contact) => ids.has(contact.id));
    }
    return tests;
  }

  private find(tenantId: string, groupId: string, now: Date): Members | null {
    const group = this.records.byId('groups', groupId);
    if (group?.tenant_id !== tenantId || group.type !== 'smart' || !group.query) return null;
    const { timezone: timeZone } = this.records.ofTenant('company_settings', tenantId)[0] ?? { timezone: 'UTC' };
    const { groups } = this.today(tenantId, dayAt(now, timeZone));
    const known = groups.get(groupId);
    if (known) return known;
    const test = compileGroupQuery(group.query, { now, timeZone });
    const ids = new Set<string>();
    for (const contact of this.records.ofTenant('contacts', tenantId)) if (test(contact)) ids.add(contact.id);
    groups.set(groupId, { test, ids });
    return { test, ids };
  }

  private today(tenantId: string, day: number): TenantDay {
    const known = this.tenants.get(tenantId);
    if (known?.day === day) return known;
    const today: TenantDay = { day, groups: new Map() };
    this.tenants.set(tenantId, today);
    return today;
  }

  private observe(change: StoreChange): void {
    if (change === 'replaced') {
      this.tenants.clear();
      return;
    }
    const tenantId = (change.after ?? change.before)?.tenant_id ?? '';
    if (change.collection === 'contacts') this.observeContact(tenantId, change.before, change.after);
    else if (change.collection === 'company_settings') this.tenants.delete(tenantId);
    else if (change.collection === 'groups') {
      this.tenants.get(tenantId)?.groups.delete((change.after ?? change.before)?.id ?? '');
    }
  }

  private observeContact(
    tenantId: string,
    before: Stored<Contact> | undefined,
    after: Stored<Contact> | undefined,
  ): void {
    for (const { test, ids } of this.tenants.get(tenantId)?.groups.values() ?? []) {
      if (after && test(after)) ids.add(after.id);
      else ids.delete((after ?? before)?.id ?? '');
    }
  }
}
