import type { Consent } from '#src/domain/contacts/contact.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { createdDaysAgo, daysAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';

/** First name, last name, town. Their numbers are 212-555-01xx, which are reserved for fiction; none is in the files for testing imports. */
const PEOPLE =
  `Amara Osei Albany|Ben Carter Troy|Chloé Martin Albany|David Kim Schenectady|Elena Petrova Saratoga|Farid Haddad Albany
Grace Liu Troy|Henrik Olsen Cohoes|Ines Duarte Albany|Jamal Wright Troy|Keiko Tanaka Saratoga|Liam Murphy Albany
Mei Chen Cohoes|Noah Williams Troy|Oksana Koval Albany|Pablo Ruiz Schenectady|Quinn Foster Albany|Rosa Alvarez Troy
Søren Holm Saratoga|Tariq Aziz Albany|Uma Patel Troy|Valentina Rossi Cohoes|Will Turner Albany|Ximena Vega Troy
Yusuf Demir Albany|Zoë Baker Saratoga|Anders Berg Troy|Bianca Costa Albany|Connor Walsh Schenectady|Daria Wójcik Albany
Emeka Obi Troy|Fiona Grant Cohoes|Gustav Nyman Albany|Hana Suzuki Troy|Ivan Horvat Albany|Jasmine Reed Saratoga
Karim Bennani Troy|Lucía Torres Albany|Marek Dvořák Schenectady|Nadia Rahman Albany|Oscar Lund Troy|Priya Sharma Albany
Ravi Menon Cohoes|Sofía Herrera Troy|Tomás Silva Albany|Ursula Weber Saratoga|Viktor Popov Troy|Wendy Clark Albany
Xavier Dupont Troy|Yara Mansour Albany|Zane Cooper Schenectady|Alma Jensen Albany|Bruno Ferrari Troy|Carla Mendes Cohoes
Dylan Scott Albany|Esther Cohen Troy|Felix Braun Albany|Gina Moretti Saratoga|Hugo Lefèvre Troy|Isla Fraser Albany`
    .split(/[|\n]/)
    .map((line) => line.split(' '));

const CATEGORIES = ['acme-customer', 'acme-lead', 'acme-supplier'];
/** Most people opted in; some were asked and have not replied, and a few opted out. */
const CONSENTS: readonly Consent[] = [
  'opted_in',
  'opted_in',
  'opted_in',
  'opted_in',
  'unknown',
  'opted_in',
  'opted_in',
  'pending',
  'opted_in',
  'opted_out',
  'opted_in',
  'opted_in',
  'unknown',
  'opted_in',
  'blocked',
];
const ZONES = [null, null, null, null, 'America/Los_Angeles', null, 'America/Chicago'];
const SIZES = ['S', 'M', 'L', 'XL', null];
/** Numbers in the files for testing imports; no demo contact has one of them. */
const IMPORT_LINE_NUMBERS = new Set([109, 122, 136, 162, 167]);
const FIRST_LINE_NUMBER = 100;

function freeLineNumbers(): number[] {
  const free: number[] = [];
  for (let number = FIRST_LINE_NUMBER; free.length < PEOPLE.length; number += 1)
    if (!IMPORT_LINE_NUMBERS.has(number)) free.push(number);
  return free;
}

function groupsOf(at: number): string[] {
  const groups = ['acme-newsletter'];
  if (at % 3 === 0) groups.push('acme-members');
  if (at % 7 === 2) groups.push('acme-workshop');
  return at % 10 === 9 ? [] : groups;
}

function contactAt(context: SeedContext, at: number, lineNumber: number): NewRecord<Collections['contacts']> {
  const [first_name = '', last_name = '', town = ''] = PEOPLE[at] ?? [];
  const consent = CONSENTS[at % CONSENTS.length] ?? 'unknown';
  const isConsentKnown = consent !== 'unknown';
  const timezone = ZONES[at % ZONES.length] ?? null;
  const phone = `+12125550${lineNumber}`;
  return {
    id: `acme-contact-${at + 1}`,
    tenant_id: 'acme',
    phone,
    phone_as_typed: at % 2 === 0 ? `(212) 555-0${lineNumber}` : null,
    first_name,
    last_name: at % 13 === 12 ? '' : last_name,
    email:
      at % 4 === 3
        ? ''
        : `${first_name}.${last_name}@example.com`
            .normalize('NFD')
            .replace(/[^\w.@]/g, '')
            .toLowerCase(),
    category_id: at % 9 === 8 ? null : (CATEGORIES[at % 5 === 4 ? 1 : at % 11 === 10 ? 2 : 0] ?? null),
    group_ids: groupsOf(at),
    language: at % 6 === 5 ? 'es' : 'en',
    timezone,
    timezone_source: timezone === null ? null : at % 2 === 0 ? 'manual' : 'import',
    custom: { town, size: SIZES[at % SIZES.length] ?? null, has_garden: at % 4 !== 1 },
    consent,
    consent_source: isConsentKnown ? (consent === 'opted_out' ? 'keyword' : 'manual') : null,
    consent_at: isConsentKnown ? daysAgo(context, 20 + (at % 60)) : null,
    last_contacted_at: null,
    last_replied_at: null,
    notes: at % 12 === 0 ? 'Prefers to be called in the morning.' : '',
    ...createdDaysAgo(context, 90 - at),
  };
}

const GONE_QUIET: GroupQuery = {
  match: 'all',
  conditions: [
    { field: 'consent', operator: 'is_any_of', value: ['opted_in'] },
    {
      match: 'any',
      conditions: [
        { field: 'last_replied_at', operator: 'more_than_days_ago', value: 30 },
        { field: 'last_replied_at', operator: 'is_empty' },
      ],
    },
  ],
};

/** Categories, groups and sixty contacts. */
export function seedAcmeAudience(context: SeedContext): void {
  const { store } = context;
  const shared = { tenant_id: 'acme', contacts_count: 0, ...createdDaysAgo(context, 95) };
  store.insertMany('categories', [
    {
      ...shared,
      id: 'acme-customer',
      name: 'Customer',
      colour: '#38A169',
      description: 'Bought something at least once.',
    },
    { ...shared, id: 'acme-lead', name: 'Lead', colour: '#D69E2E', description: 'Asked, and has not bought yet.' },
    { ...shared, id: 'acme-supplier', name: 'Supplier', colour: '#2B6CB0', description: 'Nurseries and wholesalers.' },
  ]);
  store.insertMany('groups', [
    {
      ...shared,
      id: 'acme-newsletter',
      name: 'Newsletter',
      description: 'News of the season, every other week.',
      type: 'manual',
      query: null,
    },
    {
      ...shared,
      id: 'acme-members',
      name: 'Garden club',
      description: 'Members get a tenth off.',
      type: 'manual',
      query: null,
    },
    {
      ...shared,
      id: 'acme-workshop',
      name: 'Pruning workshop',
      description: 'Signed up for Saturday.',
      type: 'manual',
      query: null,
    },
    {
      ...shared,
      id: 'acme-quiet',
      name: 'Gone quiet',
      description: 'Agreed to be texted, and has not answered for a month.',
      type: 'smart',
      query: GONE_QUIET,
    },
  ]);
  const free = freeLineNumbers();
  store.insertMany(
    'contacts',
    PEOPLE.map((_, at) => contactAt(context, at, free[at] ?? FIRST_LINE_NUMBER)),
  );
}
