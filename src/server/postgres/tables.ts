import type { Contact } from '#src/domain/contacts/contact.ts';
import { RESOURCE_NAMES } from '#src/domain/contract/resources.ts';
import { sortKey } from '#src/domain/criteria/sortKey.ts';
import { routeOf, storedReach } from '#src/domain/devices/routing.ts';
import { foldText } from '#src/domain/foldText.ts';
import { foldBareText } from '#src/domain/foldWords.ts';
import { listedAt } from '#src/domain/messages/listedAt.ts';
import { expiresAt, failedAt } from '#src/domain/messages/message.ts';
import { writerOf } from '#src/domain/messages/writerOf.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { zoneSortKey } from '#src/domain/sms/zones/zoneOfContact.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';

/**
 * The type of a column, with a question mark if a record may lack the field. `texts`: a list of texts. `time`: an instant set by the clock, hence in
 * milliseconds and UTC, so that it can be compared and sorted as stored; other instants may be written differently.
 */
type Kind<V> = [NonNullable<V>] extends [string]
  ? 'text' | 'instant' | 'time'
  : [NonNullable<V>] extends [number]
    ? 'integer' | 'bigint'
    : [NonNullable<V>] extends [boolean]
      ? 'boolean'
      : [NonNullable<V>] extends [string[]]
        ? 'texts'
        : never;
type ColumnOf<V> = undefined extends V ? `${Kind<V>}?` : Kind<V>;
export type ColumnKind = 'text' | 'instant' | 'time' | 'integer' | 'bigint' | 'boolean' | 'texts';
export type Column = ColumnKind | `${ColumnKind}?`;

interface Table<T> {
  /** Fields with a column of their own, because they are filtered, sorted or unique. All others are in `record`. */
  columns: { [F in keyof T as Kind<T[F]> extends never ? never : F]?: ColumnOf<T[F]> };
  /** Columns derived from the record: by a rule of the domain, or texts as they are compared, because engines fold differently. */
  derived?: Record<string, Derived<T>>;
}

/** A rule for a column; `of`: the fields it depends on. */
export type Derived<T> =
  | ((record: T) => string | null)
  | { of: readonly string[]; derive: (record: T) => string | null };

/** A rule that depends on these fields only: a change of others need not write its column. */
function derivedOf<R extends object>(
  of: Record<keyof R & string, true>,
  derive: (record: R) => string | null,
): Derived<R> {
  return { of: Object.keys(of), derive };
}

/** The fields whose text is in `search_text`, if a table has it. */
export const SEARCHED = { contacts: ['first_name', 'last_name', 'email'] } as const satisfies {
  [C in CollectionName]?: readonly (keyof Collections[C])[];
};

const nameKey = { name_key: ({ name }: { name: string }) => foldText(name.trim()) };
/** The sort key of a text (`sortKey`), which `COLLATE "C"` sorts as stored. */
function textKey(text: string): string | null {
  const key = sortKey(text);
  return typeof key === 'string' ? key : null;
}

const keyOf = <F extends 'first_name' | 'last_name' | 'email'>(field: F): Derived<Record<F, string>> => ({
  of: [field],
  derive: (record) => textKey(record[field]),
});

/** Where each collection's fields are stored. A new collection needs a row here and a table in a migration; `migrate.test.ts` reports what is missing. */
export const TABLES: { [C in CollectionName]: Table<Collections[C]> } = {
  campaigns: {
    columns: {
      name: 'text',
      purpose: 'text',
      status: 'text',
      template_id: 'text',
      send_at: 'instant',
      created_by: 'text',
      started_at: 'instant',
      finished_at: 'instant',
    },
    derived: nameKey,
  },
  contacts: {
    columns: {
      phone: 'text',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      category_id: 'text',
      group_ids: 'texts',
      language: 'text',
      timezone: 'text',
      consent: 'text',
      consent_source: 'text',
      consent_at: 'instant',
      last_contacted_at: 'instant',
      last_replied_at: 'instant',
    },
    derived: {
      first_name_key: keyOf('first_name'),
      last_name_key: keyOf('last_name'),
      email_key: keyOf('email'),
      zone_order: derivedOf({ phone: true, timezone: true }, zoneSortKey),
      phone_country: derivedOf({ phone: true }, ({ phone }: Pick<Contact, 'phone'>) => countryOfPhone(phone)),
      search_text: derivedOf(
        { first_name: true, last_name: true, email: true },
        (contact: Pick<Contact, (typeof SEARCHED.contacts)[number]>) =>
          foldText(SEARCHED.contacts.map((field) => `${contact[field] ?? ''}\n`).join('')),
      ),
    },
  },
  categories: { columns: { name: 'text' }, derived: nameKey },
  groups: { columns: { name: 'text', type: 'text' }, derived: nameKey },
  messages: {
    columns: {
      direction: 'text',
      contact_id: 'text',
      campaign_id: 'text',
      keyword_id: 'text',
      device_id: 'text',
      sim_slot: 'integer',
      from: 'text',
      to: 'text',
      body: 'text',
      encoding: 'text',
      segments: 'integer',
      status: 'text',
      error_code: 'text',
      attempts: 'integer',
      is_test: 'boolean?',
      by_rule: 'text?',
      author_id: 'text?',
      author_name: 'text?',
      sends_again: 'text?',
      sent_again_as: 'text?',
      chosen_device_id: 'text?',
    },
    derived: {
      said_at: listedAt,
      writer: writerOf,
      turn_at: (message) =>
        message.direction === 'incoming' && message.by_rule === undefined ? listedAt(message) : null,
      sent_at: ({ status_at }) => status_at.sent ?? null,
      failed_at: (message) => failedAt(message) ?? null,
      taken_at: ({ status_at, created_at }) => status_at.sending ?? created_at,
      route: (message) => (message.direction === 'outgoing' ? routeOf(message) : null),
      expires_at: (message) => expiresAt(message) ?? null,
    },
  },
  templates: { columns: { name: 'text', archived: 'boolean' }, derived: nameKey },
  devices: {
    columns: { name: 'text', kind: 'text', status: 'text', last_seen_at: 'instant' },
    derived: { ...nameKey, reached: storedReach },
  },
  keywords: {
    columns: { word: 'text', match: 'text', priority: 'integer', is_active: 'boolean' },
    derived: { word_key: ({ word }) => foldBareText(word) },
  },
  apitokens: { columns: { name: 'text', prefix: 'text', status: 'text', expires_at: 'instant', created_by: 'text' } },
  webhooks: { columns: { name: 'text', is_active: 'boolean', created_by: 'text' }, derived: nameKey },
  activity: {
    columns: { at: 'time', actor_id: 'text', action: 'text', subject: 'text', record_id: 'text' },
  },
  users: {
    columns: { name: 'text', email: 'text', role_id: 'text', status: 'text' },
    derived: { ...nameKey, email_key: ({ email }) => email.toLowerCase() },
  },
  roles: { columns: { name: 'text', is_system: 'boolean' }, derived: nameKey },
  invoices: {
    columns: {
      number: 'text',
      status: 'text',
      total: 'bigint',
      issued_at: 'instant',
      due_at: 'instant',
      paid_at: 'instant',
    },
  },
  plans: {
    columns: {
      name: 'text',
      family: 'text',
      currency: 'text',
      interval: 'text',
      price: 'bigint',
      position: 'bigint',
      is_public: 'boolean',
      retired_at: 'instant',
    },
    derived: { ...nameKey, family_key: ({ family }) => foldText(family.trim()) },
  },
  tenants: { columns: { name: 'text', status: 'text', plan_id: 'text' }, derived: nameKey },
  company_settings: { columns: { timezone: 'text' } },
  auto_reply_settings: { columns: {} },
  automatic_replies: { columns: { at: 'instant', phone: 'text', rule: 'text' } },
  subscriptions: {
    columns: {
      plan_id: 'text',
      status: 'text',
      period_start: 'instant',
      period_end: 'instant',
      pending_plan_id: 'text',
    },
  },
  checkouts: {
    columns: {
      purpose: 'text',
      status: 'text',
      invoice_id: 'text',
      expires_at: 'instant',
      settles_at: 'instant',
    },
  },
  plan_uses: { columns: {} },
  logos: { columns: {} },
  imports: { columns: { status: 'text', finished_at: 'instant' } },
  import_chunks: { columns: { import_id: 'text', first_row: 'integer' } },
  consent_changes: { columns: { contact_id: 'text', at: 'instant' } },
  suppressions: { columns: { phone: 'text', consent: 'text' } },
  contact_merges: { columns: { contact_id: 'text', merged_id: 'text' } },
  bulk_changes: { columns: { at: 'instant', action: 'text' } },
  bulk_parts: { columns: { bulk_id: 'text' } },
  exclusions: { columns: { campaign_id: 'text', contact_id: 'text', reason: 'text' } },
  conversation_notes: { columns: { contact_id: 'text', author_id: 'text' } },
  message_keys: { columns: { message_id: 'text' } },
  read_marks: { columns: { contact_id: 'text', read_at: 'instant' } },
  secrets: { columns: { user_id: 'text' } },
  token_secrets: { columns: { hash: 'text' } },
  token_logs: { columns: { last_used_at: 'instant' } },
  webhook_states: { columns: { resumes_at: 'instant' } },
  webhook_deliveries: { columns: { webhook_id: 'text', line: 'text', status: 'text', due_at: 'instant' } },
  pairings: {
    columns: { code_hash: 'text', token_hash: 'text', expires_at: 'instant', device_id: 'text', created_by: 'text' },
  },
  device_hours: { columns: { device_id: 'text', at: 'instant' } },
  gateway_accounts: { columns: { kind: 'text', holder: 'text', held_until: 'instant' } },
  smpp_messages: { columns: { device_id: 'text', state: 'text', due_at: 'instant' } },
  smpp_notes: { columns: { group_id: 'text', due_at: 'instant' } },
  phone_links: { columns: { token_hash: 'text', login: 'text', watch_at: 'instant' } },
  phones: { columns: { device_id: 'text', token_hash: 'text' } },
  phone_offers: { columns: { device_id: 'text', phone_id: 'text', state: 'text', due_at: 'instant' } },
  twilio_messages: { columns: { device_id: 'text', sid: 'text', due_at: 'instant' } },
  twilio_watches: { columns: { watch_at: 'instant' } },
  device_turns: { columns: { next_at: 'instant', waits_until: 'instant' } },
  dispatches: { columns: { device_id: 'text', lease_until: 'instant' } },
  route_outcomes: { columns: {} },
  launches: { columns: { lease_until: 'instant' } },
  nights: { columns: { next_at: 'instant' } },
  device_looks: { columns: { next_at: 'instant' } },
  phone_events: { columns: { at: 'instant', message_id: 'text' } },
  removals: { columns: { next_at: 'instant' } },
  removal_parts: { columns: { removal_id: 'text' } },
  list_settings: { columns: {} },
  first_steps: { columns: {} },
  conversation_states: { columns: { assigned_to: 'text', done_at: 'instant', snoozed_until: 'instant' } },
  possible_opt_outs: { columns: { contact_id: 'text', phone: 'text', message_id: 'text', at: 'instant' } },
  campaign_opt_outs: { columns: { campaign_id: 'text', contact_id: 'text', at: 'instant' } },
  sessions: { columns: { user_id: 'text', refresh_hash: 'text', expires_at: 'instant' } },
  visits: {
    columns: {
      staff_id: 'text',
      owner_id: 'text',
      session_id: 'text',
      started_at: 'instant',
      ends_at: 'instant',
      ended_at: 'instant',
    },
  },
  invitations: { columns: { user_id: 'text', expires_at: 'instant' } },
  stored_responses: { columns: { stored_at: 'instant' } },
  alerts: {
    columns: {
      user_id: 'text',
      kind: 'text',
      cause: 'text',
      record_id: 'text',
      at: 'instant',
      seen_at: 'instant',
      mail_at: 'instant',
    },
  },
  alert_choices: { columns: {} },
  mails: { columns: { at: 'instant', status: 'text', next_at: 'instant' } },
  presences: { columns: { contact_id: 'text', user_id: 'text', at: 'instant' } },
  frozen_selections: { columns: { user_id: 'text', used_at: 'instant' } },
  frozen_parts: { columns: { selection_id: 'text', first: 'integer' } },
  frozen_contacts: { columns: {} },
};

export const COLLECTIONS = Object.keys(TABLES) as CollectionName[];

/** Columns that every table has in addition to its own. */
export const COMMON_COLUMNS = { id: 'text', version: 'integer', created_at: 'time', updated_at: 'time' } as const;

const LISTED: ReadonlySet<CollectionName> = new Set(RESOURCE_NAMES);

/** Whether a table has the column `folded` (`folded.ts`), which holds the folded texts of everything people search and sort. */
export function hasFolded(name: CollectionName): boolean {
  return LISTED.has(name);
}

/** Collections of which a tenant's units also see rows of the platform: its own tenant, plans, staff, and the e-mails that they wrote. */
export const SHARED: ReadonlySet<CollectionName> = new Set([
  'tenants',
  'plans',
  'plan_uses',
  'users',
  'roles',
  'mails',
]);
