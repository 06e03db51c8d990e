import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { exportCell } from '#src/ui/export/file/exportCell.ts';
import { customField } from '#tests/customField.ts';
import { type ContactExportFacts, type ContactExportWords, contactExportColumns } from './contactExportColumns.ts';

const WORDS: ContactExportWords = {
  field: (name) => name,
  consent: (consent) => `consent ${consent}`,
  source: (source) => `source ${source}`,
  yes: 'Yes',
  no: 'No',
  zoned: (label, zone) => `${label} (${zone})`,
};
const custom = (key: string, type: CustomField['type']) => customField(key, { label: key.toUpperCase(), type });
const FACTS: ContactExportFacts = {
  categories: { c1: 'Customer' },
  groups: { g1: 'Spring', g2: 'North' },
  customFields: [
    custom('size', 'choice'),
    custom('visits', 'number'),
    custom('born', 'date'),
    custom('garden', 'boolean'),
  ],
  timeZone: 'Europe/Berlin',
  sees: () => true,
  seesConversations: true,
};
const CONTACT = {
  id: 'k1',
  phone: '+4915112345678',
  first_name: 'Ann',
  last_name: '',
  email: 'ann@example.com',
  category_id: 'c1',
  group_ids: ['g2', 'g1'],
  consent: 'opted_in',
  consent_source: 'keyword',
  consent_at: '2026-01-01T12:00:00Z',
  consent_evidence: 'texted START',
  language: 'de',
  timezone: null,
  custom: { size: 'M', visits: 3, born: '1990-02-28', garden: false },
  notes: '=1+1',
  conversation_notes: [
    { at: '2026-07-02T12:00:00Z', author_name: 'Agnes Dubois', body: 'Call back\non Monday' },
    { at: '2026-12-02T12:00:00Z', author_name: 'Maya Lindqvist', body: '@Agnes Dubois Done' },
  ],
  last_contacted_at: null,
  last_replied_at: null,
  created_at: '2026-07-01T12:00:00Z',
  updated_at: '2026-07-01T12:00:00Z',
};

const asTable = (facts: ContactExportFacts) =>
  Object.fromEntries(contactExportColumns(facts, WORDS).map((column) => [column.label, exportCell(CONTACT, column)]));

describe('contactExportColumns', () => {
  it('exports every field of a contact in words, times in the zone of the header', () => {
    expect(asTable(FACTS)).toEqual({
      first_name: 'Ann',
      last_name: null,
      phone: '+4915112345678',
      email: 'ann@example.com',
      category_id: 'Customer',
      group_ids: 'North, Spring',
      consent: 'consent opted_in',
      consent_source: 'source keyword',
      'consent_at (Europe/Berlin)': new Date('2026-01-01T13:00:00Z'),
      consent_evidence: 'texted START',
      language: 'de',
      timezone: null,
      SIZE: 'M',
      VISITS: 3,
      BORN: new Date('1990-02-28T00:00:00Z'),
      GARDEN: 'No',
      notes: '=1+1',
      'conversation_notes (Europe/Berlin)':
        '2026-07-02 14:00, Agnes Dubois: Call back\non Monday\n2026-12-02 13:00, Maya Lindqvist: @Agnes Dubois Done',
      'last_contacted_at (Europe/Berlin)': null,
      'last_replied_at (Europe/Berlin)': null,
      'created_at (Europe/Berlin)': new Date('2026-07-01T14:00:00Z'),
      'updated_at (Europe/Berlin)': new Date('2026-07-01T14:00:00Z'),
      id: 'k1',
    });
  });

  it('omits fields the user cannot read, except the number, which is masked', () => {
    const hidden = ['phone', 'email', 'custom', 'notes', 'consent_evidence'];
    const labels = Object.keys(
      asTable({
        ...FACTS,
        categories: null,
        groups: null,
        sees: (field) => !hidden.includes(field),
        seesConversations: false,
      }),
    );
    expect(labels).toEqual([
      'first_name',
      'last_name',
      'phone',
      'consent',
      'consent_source',
      'consent_at (Europe/Berlin)',
      'language',
      'timezone',
      'last_contacted_at (Europe/Berlin)',
      'last_replied_at (Europe/Berlin)',
      'created_at (Europe/Berlin)',
      'updated_at (Europe/Berlin)',
      'id',
    ]);
  });
});
