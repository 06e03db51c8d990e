import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { readTable } from '#src/features/contacts/import/reading/readTable.ts';
import { hasHeader } from './findHeader.ts';
import { guessColumns } from './guessColumns.ts';
import { targetNamed } from './headerWords.ts';
import { plainWords } from './plainWords.ts';

const customField = (key: string, label: string, rest: Partial<CustomField> = {}): CustomField => ({
  key,
  label,
  type: 'text',
  choices: [],
  is_retired: false,
  ...rest,
});
const customFields = [customField('town', 'Town'), customField('since', 'Customer since'), customField('size', 'Size')];

const US = { country: 'US', customFields, isWhole: true };

async function guess(name: string) {
  const table = await readTable(new Blob([new Uint8Array(readFileSync(`tests/data/${name}`))]), {});
  const [first = [], ...others] = table.records.map((record) => cellsOf(record, table.separator));
  const isHeader = hasHeader({ first, others, country: 'US', customFields });
  const rows = isHeader ? others : [first, ...others];
  const names = isHeader ? first : null;
  const { targets: columns } = guessColumns({ ...US, names, rows, width: table.width });
  return { isHeader, columns };
}

const ORDINARY = ['first_name', 'last_name', 'phone', 'email', 'custom.town', 'custom.since', 'custom.size', 'notes'];

describe('guessColumns', () => {
  it.each([
    ['contacts-2000.csv', true, ORDINARY],
    ['utf-16-tab.tsv', true, ORDINARY],
    ['windows-1252-semicolon.csv', true, ORDINARY],
    ['no-header.csv', false, ['phone', 'first_name', 'last_name']],
    ['total-before-to.csv', true, ['ignore', 'phone', 'first_name']],
    ['ragged.csv', true, ['full_name', 'phone', 'ignore']],
    ['header-only.csv', true, ['first_name', 'last_name', 'phone']],
  ])('knows the columns of %s', async (name, isHeader, columns) => {
    expect(await guess(name)).toEqual({ isHeader, columns });
  });

  it('takes calling codes as the country of the numbers, and no second column of countries', () => {
    const rows = [
      ['+44', '7911123456', 'England'],
      ['+1', '2025550112', 'United States'],
    ];
    const names = ['Phone Country Code', 'Phone Number', 'Country'];
    const { targets } = guessColumns({ ...US, names, rows, width: 3 });
    expect(targets).toEqual(['phone_country', 'phone', 'ignore']);
  });

  it.each([
    [
      'the contents against a header that says otherwise',
      ['Phone', 'Code'],
      [
        ['n/a', '2025550112'],
        ['', '2025550113'],
      ],
      ['ignore', 'phone'],
    ],
    [
      'the country of numbers by its header',
      ['Phone', 'Country/Region'],
      [
        ['07911 123456', 'United Kingdom'],
        ['0170 1234567', 'Germany'],
      ],
      ['phone', 'phone_country'],
    ],
    [
      'no country in a column of other things, whatever its header says',
      ['Phone', 'Country'],
      [
        ['2025550112', 'Troy'],
        ['2025550113', 'Albany'],
      ],
      ['phone', 'ignore'],
    ],
    [
      'a header over numbers that a spreadsheet damaged',
      ['Phone', 'Order'],
      [['4.47912E+11', '2025550112']],
      ['phone', 'ignore'],
    ],
    ['the header of two columns of numbers', ['Fax', 'Mobile'], [['2025550112', '2025550113']], ['ignore', 'phone']],
    ['an e-mail column by its contents', ['Login', 'Tel.'], [['ann@example.com', '2025550112']], ['email', 'phone']],
    ['columns about texts beside one of numbers', ['No SMS', 'Mobile'], [['yes', '2025550112']], ['opt_out', 'phone']],
    ['consent beside empty numbers', ['Accepts SMS', 'Mobile'], [['', '']], ['consent', 'phone']],
    ['a phone header over empty cells', ['Mobile', 'Name'], [['', 'Ann']], ['phone', 'full_name']],
  ])('matches by %s', (_, names, rows, columns) => {
    expect(guessColumns({ ...US, names, rows, width: 2 })).toEqual({ targets: columns, phoneChoice: [] });
  });

  it('matches one column of words without a header to full names', () => {
    const rows = [
      ['Ann Lee', '2025550112'],
      ['Bob Ray', '2025550113'],
    ];
    expect(guessColumns({ ...US, names: null, rows, width: 2 }).targets).toEqual(['full_name', 'phone']);
  });
});

it.each([
  ['Téléphone', 'phone'],
  ['PHONE_NUMBER', 'phone'],
  ['phoneNumber', 'phone'],
  ['to', 'phone'],
  ['total', null],
  ['Tomorrow', null],
  ['E-Mail', 'email'],
  ['Prénom', 'first_name'],
  ['Nom', 'last_name'],
  ['Customer since', 'custom.since'],
  ['town', 'custom.town'],
  ['retired', null],
  ['', null],
])('the header %j names %j', (header, target) => {
  expect(targetNamed(header, [...customFields, customField('retired', 'Retired', { is_retired: true })])).toBe(target);
});

it.each([
  ['names', ['Name', 'Phone'], [['Ann', '2025550112']], true],
  ['a person', ['Ann', '2025550112'], [['Bob', '2025550113']], false],
  ['an address', ['Ann', 'ann@example.com'], [['Bob', 'bob@example.com']], false],
  ['a person whose number is broken', ['Ann', '20255501', 'subscribed'], [['Bob', '2025550112', 'STOP']], false],
  ['names of which one may be an answer', ['Mobile', 'Subscribed'], [['2025550112', 'yes']], true],
  ['unknown names over figures', ['Wer', 'Wohin'], [['Bob', '0171 234']], true],
  ['words over words', ['Ann', 'Lee'], [['Bob', 'Ray']], false],
])('recognizes whether the first row is a header: %s', (_, first, others, is) => {
  expect(hasHeader({ first, others, country: 'US', customFields })).toBe(is);
});

it('reads headers without case, accents and punctuation', () => {
  expect(plainWords(' E-Mail_Adresse (privée) ')).toBe('e mail adresse privee');
});

it.each([
  [
    'consent',
    `SMS consent, Consent, Opt-in, OptIn, opted_in, SMS_OPT_IN, Accepts SMS Marketing, Subscription Status, smsMarketingStatus,
      Consentement, Consentement SMS, Accepte les SMS, Abonné, Consentimiento, Acepta SMS, Autorización, Consentimento, Aceita SMS,
      Einwilligung, SMS-Einwilligung, Einverständnis, Zustimmung, Consenso, Consenso SMS, Iscritto, Toestemming, Akkoord,
      Zgoda, Zgoda na SMS, Onay, İzin, SMS İzni, الموافقة, موافقة, مشترك`,
  ],
  [
    'opt_out',
    `Opt-out, OptOut, Opted out, SMS_OPT_OUT, Unsubscribed, unsubscribed_at, UNSUB_TIME, Do not text, DNC, No SMS, STOP, Désabonné,
      Désinscrit, Ne pas contacter, Refus SMS, Baja, Dado de baja, Descadastrado, Não contactar, Abgemeldet, Widerruf, keine SMS,
      Disiscritto, Non contattare, Afgemeld, Uitgeschreven, Geen SMS, Wypisany, Sprzeciw, Ret, إلغاء الاشتراك, غير مشترك`,
  ],
  [
    'consent_text',
    `Consent text, Proof of consent, Texte du consentement, Preuve de consentement, Prueba de consentimiento, Prova do consentimento,
      Einwilligungstext, Nachweis, Testo del consenso, Toestemmingstekst, Treść zgody, Onay metni, نص الموافقة`,
  ],
  [
    'consent_source',
    `Consent source, Opt-in source, Source du consentement, Origen del consentimiento, Origem do consentimento, Quelle der Einwilligung,
      Fonte del consenso, Bron van toestemming, Źródło zgody, Onay kaynağı, مصدر الموافقة`,
  ],
  [
    'consent_date',
    `Consent date, Opt-in date, OPTIN_TIME, Subscribed at, Date du consentement, Fecha de consentimiento, Data do consentimento,
      Einwilligungsdatum, Datum der Einwilligung, Data del consenso, Toestemmingsdatum, Data zgody, Onay tarihi, İzin tarihi, تاريخ الموافقة`,
  ],
  ['category', 'Category, Catégorie, Categoría, Kategorie, Categoria, Categorie, Kategoria, Kategori, الفئة, التصنيف'],
  [
    'groups',
    `Groups, Group, Tags, Lists, Labels, Segment, Groupes, Étiquettes, Grupos, Etiquetas, Gruppen, Verteiler, Gruppi, Etichette, Groepen,
      Grupy, Etykiety, Gruplar, Etiketler, المجموعات`,
  ],
  // Consent to something else, a customer status, and dates of other events.
  [
    null,
    `Email consent, Accepts Email Marketing, E-Mail-Einwilligung, Status, Active, Type, Consented by, Signup date, Created at, Privacy,
      Newsletter, Call consent, WhatsApp opt-in, Opt-in email, Groupon`,
  ],
])('knows columns of %s by their headers', (target, headers) => {
  for (const header of headers.split(/,\s*/)) {
    expect([header, targetNamed(header, customFields)]).toEqual([header, target]);
  }
});
