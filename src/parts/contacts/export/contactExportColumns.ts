import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { ExportedContact } from '#src/domain/contacts/contactExport.ts';
import { CONSENT_SOURCES, CONSENTS, type Consent, type ConsentSource } from '#src/domain/contacts/contactTerms.ts';
import type { ExportColumn } from '#src/ui/export/file/exportColumn.ts';

/** The columns of an export; custom fields are added. */
export type ExportedField = Exclude<
  keyof ExportedContact,
  'custom' | 'phone_as_typed' | 'version' | 'timezone_source' | 'zone'
>;

type Names = Readonly<Record<string, string>>;

export interface ContactExportFacts {
  /** Names by id; null if the user cannot read them. */
  categories: Names | null;
  groups: Names | null;
  customFields: readonly CustomField[];
  /** The tenant's time zone. */
  timeZone: string;
  /** Whether the user can read a field. */
  sees: (field: string) => boolean;
  /** Whether the user can read messages, and the notes among them. */
  seesConversations: boolean;
}

export interface ContactExportWords {
  field: (name: ExportedField) => string;
  consent: (consent: Consent) => string;
  source: (source: ConsentSource) => string;
  yes: string;
  no: string;
  /** A time's name with that of the zone: "Created (Europe/Berlin)". */
  zoned: (label: string, zone: string) => string;
}

/** The columns of an export that the user can read; numbers are masked as on screen. */
export function contactExportColumns(facts: ContactExportFacts, words: ContactExportWords): ExportColumn[] {
  const { categories, groups, customFields, timeZone, sees, seesConversations } = facts;
  const base = (source: ExportedField) => ({ source, label: words.field(source) });
  const plain = (source: ExportedField): ExportColumn => ({ kind: 'text', ...base(source) });
  const time = (source: ExportedField): ExportColumn => ({
    kind: 'instant',
    timeZone,
    source,
    label: words.zoned(words.field(source), timeZone),
  });
  const all: (ExportColumn | null)[] = [
    plain('first_name'),
    plain('last_name'),
    plain('phone'),
    plain('email'),
    categories && { kind: 'words', words: categories, ...base('category_id') },
    groups && { kind: 'words', words: groups, ...base('group_ids') },
    { kind: 'words', words: wordsOf(CONSENTS, words.consent), ...base('consent') },
    { kind: 'words', words: wordsOf(CONSENT_SOURCES, words.source), ...base('consent_source') },
    time('consent_at'),
    plain('consent_evidence'),
    plain('language'),
    plain('timezone'),
    ...customFields.map((field) => customColumn(field, words)),
    plain('notes'),
    seesConversations
      ? {
          kind: 'notes',
          timeZone,
          source: 'conversation_notes',
          label: words.zoned(words.field('conversation_notes'), timeZone),
        }
      : null,
    time('last_contacted_at'),
    time('last_replied_at'),
    time('created_at'),
    time('updated_at'),
    plain('id'),
  ];
  return all
    .filter((column) => column !== null)
    .filter(({ source, kind }) => source === 'phone' || kind === 'notes' || sees(fieldOf(source)));
}

function customColumn({ key, label, type }: CustomField, { yes, no }: ContactExportWords): ExportColumn {
  const base = { source: `custom.${key}`, label };
  switch (type) {
    case 'number':
      return { kind: 'number', ...base };
    case 'date':
      return { kind: 'day', ...base };
    case 'boolean':
      return { kind: 'words', words: { true: yes, false: no }, ...base };
    case 'text':
    case 'choice':
      return { kind: 'text', ...base };
  }
}

function wordsOf<T extends string>(codes: readonly T[], say: (code: T) => string): Names {
  return Object.fromEntries(codes.map((code) => [code, say(code)]));
}

/** The field that permissions apply to: `custom` for `custom.size`. */
function fieldOf(source: string): string {
  return source.split('.', 1)[0] ?? source;
}
