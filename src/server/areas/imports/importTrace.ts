import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ImportedUpdate } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Fields = Record<string, unknown>;

/** A row's changes, in a form that can be undone field by field. */
export function traceOf(contact: Contact, change: Partial<Contact>): ImportedUpdate {
  const { custom, group_ids, ...fields } = change;
  const before: Fields = {};
  const after: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    before[name] = contact[name as keyof Contact] ?? null;
    after[name] = value ?? null;
  }
  for (const [key, value] of Object.entries(custom ?? {})) {
    if (value === contact.custom[key]) continue;
    before[CUSTOM_PREFIX + key] = contact.custom[key] ?? null;
    after[CUSTOM_PREFIX + key] = value;
  }
  const groups_added = (group_ids ?? []).filter((id) => !contact.group_ids.includes(id));
  return { id: contact.id, before, after, groups_added };
}

/**
 * What a chunk changes, in a form that can be undone: each contact once, however many rows concern it. Nothing is written before
 * {@link ImportedUpdates.write}, which writes all of it at once.
 */
export class ImportedUpdates {
  readonly #byId = new Map<string, ImportedUpdate>();
  readonly #changes: { id: string; change: Partial<Contact> }[] = [];
  readonly #contacts: Map<string, Stored<Contact>>;

  /** `contacts`: those that have a number of the chunk. */
  constructor(contacts: readonly Stored<Contact>[]) {
    this.#contacts = new Map(contacts.map((contact) => [contact.phone, contact]));
  }

  get all(): ImportedUpdate[] {
    return [...this.#byId.values()];
  }

  /** The contact with this number as the rows so far leave it, or undefined if there is none. */
  contact(phone: string): Stored<Contact> | undefined {
    return this.#contacts.get(phone);
  }

  /** Returns the contact as the change leaves it. */
  add(contact: Stored<Contact>, change: Partial<Contact>): Stored<Contact> {
    const next = traceOf(contact, change);
    const first = this.#byId.get(contact.id);
    this.#byId.set(contact.id, first ? mergedUpdate(first, next) : next);
    const contactAfter = { ...contact, ...change };
    this.#contacts.set(contact.phone, contactAfter);
    this.#changes.push({ id: contact.id, change });
    return contactAfter;
  }

  async write(tx: Transaction): Promise<void> {
    await tx.updateMany('contacts', this.#changes);
  }

  hasOptedIn(id: string): boolean {
    return this.#byId.get(id)?.after.consent === 'opted_in';
  }
}

function mergedUpdate(first: ImportedUpdate, next: ImportedUpdate): ImportedUpdate {
  return {
    id: first.id,
    before: { ...next.before, ...first.before },
    after: { ...first.after, ...next.after },
    groups_added: [...new Set([...first.groups_added, ...next.groups_added])],
  };
}

/** The change that undoes an import of a contact; null if somebody changed what the import had written. */
export function undoneImport(
  contact: Contact,
  { before, after, groups_added }: ImportedUpdate,
): Partial<Contact> | null {
  const isAsLeft = Object.entries(after).every(([name, value]) => valueIn(contact, name) === value);
  if (!isAsLeft) return null;
  const fields: Fields = {};
  const custom = { ...contact.custom };
  for (const [name, value] of Object.entries(before)) {
    if (name.startsWith(CUSTOM_PREFIX)) custom[name.slice(CUSTOM_PREFIX.length)] = value as Contact['custom'][string];
    else fields[name] = value;
  }
  const group_ids = contact.group_ids.filter((id) => !groups_added.includes(id));
  return { ...(fields as Partial<Contact>), custom, group_ids };
}

function valueIn(contact: Contact, name: string): unknown {
  if (name.startsWith(CUSTOM_PREFIX)) return contact.custom[name.slice(CUSTOM_PREFIX.length)] ?? null;
  return contact[name as keyof Contact] ?? null;
}
