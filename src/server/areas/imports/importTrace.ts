import type { Contact } from '#src/domain/contacts/contact.ts';
import { CUSTOM_PREFIX } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { ImportedUpdate } from '#src/server/storage/records/contactChanges.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Fields = Record<string, unknown>;

/** What a row is about to change of a contact, in a form that can be taken back field by field. */
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

/** What a chunk changes of contacts, in a form that can be taken back: of each once, however many rows speak of them. */
export class ImportedUpdates {
  readonly #byId = new Map<string, ImportedUpdate>();

  constructor(private readonly tx: Transaction) {}

  get all(): ImportedUpdate[] {
    return [...this.#byId.values()];
  }

  async write(contact: Stored<Contact>, change: Partial<Contact>): Promise<void> {
    const next = traceOf(contact, change);
    const first = this.#byId.get(contact.id);
    this.#byId.set(contact.id, first ? together(first, next) : next);
    await this.tx.update('contacts', contact.id, change);
  }

  hasOptedIn(id: string): boolean {
    return this.#byId.get(id)?.after.consent === 'opted_in';
  }
}

function together(first: ImportedUpdate, next: ImportedUpdate): ImportedUpdate {
  return {
    id: first.id,
    before: { ...next.before, ...first.before },
    after: { ...first.after, ...next.after },
    groups_added: [...new Set([...first.groups_added, ...next.groups_added])],
  };
}

/** What takes an import back of a contact; null when somebody changed since what the import had written. */
export function untraced(contact: Contact, { before, after, groups_added }: ImportedUpdate): Partial<Contact> | null {
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
