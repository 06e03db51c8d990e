import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { Consent } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { createRandom } from '#src/server/random.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';

const DAY = 86_400_000;
const FIRST_NAMES =
  'Ada Alan Alba Amir Ana Anna Asha Astrid Ben Bella Carlos Chloé Dan Diego Ella Emil Eva Fatima Finn Gael Greta Hana Hugo Ida Ines Ivan Jana Jonas José Kai Kofi Lara Leo Lena Liam Luca Maja Marta Max Mei Mia Milan Nadia Nia Nils Noor Olga Omar Paul Petra Rania René Rosa Sam Sara Søren Tara Theo Uma Vera Wim Yara Zoë'.split(
    ' ',
  );
const LAST_NAMES =
  'Adams Ahmed Alvarez Andersen Baker Bauer Becker Bell Berg Brown Castillo Chen Clark Cohen Costa Cruz Diaz Dubois Evans Fischer Foster Garcia Garnier Gomez Haddad Hansen Hall Hernández Hill Ito Ivanova Jensen Johnson Jones Kaya Khan Kim Klein Kowalski Lee Lefèvre Lopez Martin Meyer Miller Moore Müller Nguyen Novák Okafor Olsen Park Patel Perez Petrov Ramos Reyes Rossi Sato Schmidt Silva Singh Smith Tanaka Taylor Torres Walker Weber White Wilson Wright Yilmaz Young Zhang'.split(
    ' ',
  );
const CONSENTS: readonly Consent[] = [
  'opted_in',
  'opted_in',
  'opted_in',
  'opted_in',
  'opted_in',
  'opted_in',
  'unknown',
  'unknown',
  'pending',
  'opted_out',
];
const CATEGORIES = ['acme-customer', 'acme-customer', 'acme-lead', 'acme-supplier', null];
const GROUPS = ['acme-newsletter', 'acme-members', 'acme-workshop'];

/** Adds contacts to Acme up to this number, at most 100,000: as many as a page has to handle quickly. */
export function seedContacts(store: InMemoryStore, count: number): void {
  const random = createRandom(1);
  const present = store.ofTenant('contacts', 'acme');
  const usedPhones = new Set(present.map((contact) => contact.phone));
  const records: NewRecord<Collections['contacts']>[] = [];
  for (const phone of fictionalPhones()) {
    if (present.length + records.length >= count) break;
    if (usedPhones.has(phone)) continue;
    const first_name = random.pick(FIRST_NAMES);
    const last_name = random.pick(LAST_NAMES);
    const at = records.length + 1;
    const consent = random.pick(CONSENTS);
    const created_at = new Date(Date.now() - Math.floor(random.next() * 365 * DAY)).toISOString();
    const consent_at = consent === 'unknown' ? null : created_at;
    records.push({
      id: `acme-many-${at}`,
      tenant_id: 'acme',
      phone,
      ...newContact(),
      first_name,
      last_name,
      email: at % 3 === 0 ? '' : `contact${at}@example.com`,
      category_id: random.pick(CATEGORIES),
      group_ids: GROUPS.filter(() => random.next() < 0.3),
      consent,
      consent_source: consent_at ? 'import' : null,
      consent_at,
      created_at,
      updated_at: created_at,
    });
  }
  store.insertMany('contacts', records);
}
