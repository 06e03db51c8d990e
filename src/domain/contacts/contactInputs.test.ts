import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contact, contactInput, contactZone, customValue } from './contact.ts';
import {
  BULK_ACTIONS,
  BULK_KEPT_REASONS,
  BULK_SKIPPED_REASONS,
  BULK_UNDO_MS,
  contactBulkInput,
  contactBulkResult,
  contactBulkUndo,
} from './contactBulk.ts';
import { contactExport, contactExportInput } from './contactExport.ts';
import { CONSENT_SOURCES, CONSENTS, fullName, ON_EXISTING, ZONE_ORIGINS, ZONE_SOURCES } from './contactTerms.ts';
import { TIMELINE_EDITS, TIMELINE_KINDS, timelineEntry } from './contactTimeline.ts';
import { contactMergeInput, isMergeField, MERGE_FIELDS, MERGE_SIDES } from './merge/contactMerge.ts';
import { CONSENTS_BY_STRICTNESS } from './merge/stricterConsent.ts';
import { newContact } from './newContact.ts';

const AT = '2026-04-01T09:00:00.000Z';
const EMPTY_FIELDS = {
  first_name: '',
  last_name: '',
  email: '',
  category_id: null,
  group_ids: [],
  language: null,
  timezone: null,
  custom: {},
  consent: 'unknown',
  consent_source: null,
  notes: '',
};
const CONTACT = {
  ...EMPTY_FIELDS,
  id: 'c1',
  created_at: AT,
  updated_at: AT,
  version: 2,
  phone: '+12025550101',
  phone_as_typed: '(202) 555-0101',
  timezone_source: 'import',
  zone: { names: ['America/New_York'], source: 'number' },
  consent_at: AT,
  last_contacted_at: AT,
  last_replied_at: null,
};
const MESSAGE = {
  id: 'e1',
  at: AT,
  kind: 'message',
  message_id: 'm1',
  direction: 'outgoing',
  body: 'Hello',
  status: 'delivered',
  error_code: null,
  segments: 2,
  campaign_id: 'k1',
  campaign_name: 'Spring',
};
const CONSENT = {
  id: 'e2',
  at: AT,
  kind: 'consent',
  from: null,
  to: 'opted_in',
  source: 'keyword',
  evidence: 'JOIN',
  is_inherited: false,
  keeps_sending: false,
  actor_name: null,
};
const IMPORT = { id: 'e3', at: AT, kind: 'import', import_id: 'i1', file_name: 'a.csv', change: 'created' };
const KEYWORD = { id: 'e4', at: AT, kind: 'keyword', keyword_id: 'k1', word: 'PIZZA', message_id: 'm1' };
const EDIT = {
  id: 'e5',
  at: AT,
  kind: 'edit',
  action: 'update',
  actor_name: 'Olive',
  changes: [{ field: 'first_name', before: 'Ada', after: 'Eve' }],
};

/** Each problem as `field: message`. */
function problemsOf(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the schemas of contacts', () => {
  it.each<[string, z.ZodType, object, (readonly [string, unknown])[]]>([
    [
      'a contact',
      contact,
      CONTACT,
      [
        ['phone', '555'],
        ['consent', 'yes'],
        ['timezone_source', 'number'],
      ],
    ],
    ['a contact whose number is masked', contact, { ...CONTACT, phone: '+1••••••••01', zone: null }, []],
    [
      'a contact’s zones',
      contactZone,
      { names: ['Europe/Paris'], source: 'tenant' },
      [
        ['names', []],
        ['names', [7]],
        ['source', 'guess'],
      ],
    ],
    [
      'a message in the timeline',
      timelineEntry,
      MESSAGE,
      [
        ['direction', 'up'],
        ['status', 'x'],
        ['segments', -1],
      ],
    ],
    [
      'a consent in the timeline',
      timelineEntry,
      CONSENT,
      [
        ['to', null],
        ['source', 'none'],
        ['from', 'yes'],
      ],
    ],
    [
      'an import in the timeline',
      timelineEntry,
      IMPORT,
      [
        ['change', 'deleted'],
        ['at', 'today'],
      ],
    ],
    ['an import that updated', timelineEntry, { ...IMPORT, change: 'updated' }, []],
    ['an import that was undone', timelineEntry, { ...IMPORT, change: 'undone' }, []],
    [
      'a keyword in the timeline',
      timelineEntry,
      KEYWORD,
      [
        ['message_id', ''],
        ['kind', 'word'],
      ],
    ],
    [
      'an edit in the timeline',
      timelineEntry,
      EDIT,
      [
        ['action', 'delete'],
        ['changes', [{}]],
      ],
    ],
    [
      'a bulk change',
      contactBulkInput,
      { ids: ['c1', 'c2'], action: 'add_to_groups', group_ids: ['g1'], expected: 2 },
      [
        ['ids', []],
        ['group_ids', []],
        ['action', 'text'],
        ['expected', -1],
      ],
    ],
    [
      'the result of a bulk change',
      contactBulkResult,
      { matched: 3, changed: 2, skipped: [{ reason: 'already', count: 1 }], undo_token: 'u1', undo_until: AT },
      [
        ['matched', -1],
        ['changed', -1],
        ['skipped', [{ reason: 'luck', count: 1 }]],
        ['skipped', [{}]],
      ],
    ],
    [
      'the result of undoing a bulk change',
      contactBulkUndo,
      { restored: 2, kept: [{ reason: 'changed', count: 1 }] },
      [
        ['restored', -1],
        ['kept', [{}]],
      ],
    ],
    [
      'an export',
      contactExportInput,
      { filter: { consent: 'opted_in' }, sort: ['last_name', 'ASC'] },
      [['sort', ['last_name']]],
    ],
    [
      'a started export',
      contactExport,
      { id: 'x1', total: 7 },
      [
        ['total', -1],
        ['id', ''],
      ],
    ],
    [
      'a merge',
      contactMergeInput,
      { other_id: 'c2', other_version: 1, values: { phone: 'other', 'custom.size': 'this' } },
      [
        ['other_version', 0],
        ['values', { phone: 'both' }],
        ['other_id', ''],
      ],
    ],
  ])('%s has all its fields, and refuses wrong values', (_, schema, example, wrong) => {
    expect(schema.parse(example)).toEqual(example);
    const accepted = wrong.filter(([field, value]) => schema.safeParse({ ...example, [field]: value }).success);
    expect(accepted).toEqual([]);
  });

  it('a contact of which only the number is known has defaults for everything else', () => {
    expect(contactInput.parse({ phone: '+12025550101' })).toEqual({ phone: '+12025550101', ...EMPTY_FIELDS });
    expect(newContact()).toEqual({
      ...EMPTY_FIELDS,
      phone_as_typed: null,
      timezone_source: null,
      consent_at: null,
      last_contacted_at: null,
      last_replied_at: null,
    });
    expect(newContact().group_ids).not.toBe(newContact().group_ids);
    expect(contactMergeInput.parse({ other_id: 'c2', other_version: 1 }).values).toEqual({});
    const { timezone_source: _, ...before } = CONTACT;
    expect(contact.parse(before)).toMatchObject({ timezone_source: null });
  });

  it('a custom field holds a text, a number, a boolean or null', () => {
    const valid = ['', 'v'.repeat(500), 0, -1.5, true, false, null];
    expect(valid.filter((value) => !customValue.safeParse(value).success)).toEqual([]);
    const invalid = ['v'.repeat(501), [], {}, undefined, 1e16];
    expect(invalid.filter((value) => customValue.safeParse(value).success)).toEqual([]);
  });

  it.each<[string, readonly string[], string]>([
    ['consents', CONSENTS, 'unknown pending opted_in opted_out blocked'],
    ['consents, strictest first', CONSENTS_BY_STRICTNESS, 'blocked opted_out pending unknown opted_in'],
    ['sources of a consent', CONSENT_SOURCES, 'manual import keyword api'],
    ['sources of a stored time zone', ZONE_ORIGINS, 'manual import api'],
    ['sources of time zones', ZONE_SOURCES, 'manual import api number country tenant'],
    ['choices for rows whose number is known', ON_EXISTING, 'skip fill_empty overwrite'],
    ['bulk actions', BULK_ACTIONS, 'add_to_groups remove_from_groups set_category delete'],
    ['reasons for skipping a contact', BULK_SKIPPED_REASONS, 'already too_many_groups not_permitted not_found'],
    ['reasons for not restoring a contact', BULK_KEPT_REASONS, 'changed deleted number_taken plan_limit'],
    ['kinds of timeline entries', TIMELINE_KINDS, 'message consent import keyword edit'],
    ['edits in the timeline', TIMELINE_EDITS, 'create update merge bulk undo'],
    ['fields to merge', MERGE_FIELDS, 'phone first_name last_name email category_id language timezone notes'],
    ['sides of a merge', MERGE_SIDES, 'this other'],
  ])('lists %s', (_, words, expected) => expect(words.join(' ')).toBe(expected));
});

describe('a selection of contacts', () => {
  const ONE_OF_BOTH = ['ids: contacts.ids_or_filter'];
  it.each<[string, object, string[]]>([
    ['accepts ids', { ids: ['c1'] }, []],
    ['accepts a filter', { filter: { q: 'ada' } }, []],
    ['accepts a filter that matches everyone', { filter: {} }, []],
    ['refuses neither ids nor filter', {}, ONE_OF_BOTH],
    ['refuses both ids and filter', { ids: ['c1'], filter: {} }, ONE_OF_BOTH],
  ])('%s', (_, selection, problems) => {
    expect(problemsOf(contactExportInput, selection)).toEqual(problems);
    expect(problemsOf(contactBulkInput, { ...selection, action: 'delete' })).toEqual(problems);
  });

  it('takes at most ten thousand ids', () => {
    const ids = (length: number) => Array.from({ length }, (_, n) => `c${n}`);
    expect(contactExportInput.safeParse({ ids: ids(10_000) }).success).toBe(true);
    expect(contactExportInput.safeParse({ ids: ids(10_001) }).success).toBe(false);
  });
});

it.each<[object, string[]]>([
  [{ action: 'add_to_groups', group_ids: ['g1'] }, []],
  [{ action: 'add_to_groups' }, ['group_ids: forms.required']],
  [{ action: 'add_to_groups', category_id: 'vip' }, ['group_ids: forms.required']],
  [{ action: 'remove_from_groups' }, ['group_ids: forms.required']],
  [{ action: 'remove_from_groups', group_ids: ['g1'] }, []],
  [{ action: 'set_category', category_id: 'vip' }, []],
  [{ action: 'set_category', category_id: null }, []],
  [{ action: 'set_category' }, ['category_id: forms.required']],
  [{ action: 'set_category', group_ids: ['g1'] }, ['category_id: forms.required']],
  [{ action: 'delete' }, []],
])('a bulk change has what its action needs: %j', (input, problems) => {
  expect(problemsOf(contactBulkInput, { ids: ['c1'], ...input })).toEqual(problems);
});

it.each<[number, boolean]>([
  [1, true],
  [50, true],
  [51, false],
])('a bulk change accepts %i groups: %s', (length, isTaken) => {
  const group_ids = Array.from({ length }, (_, n) => `g${n}`);
  expect(contactBulkInput.safeParse({ ids: ['c1'], action: 'add_to_groups', group_ids }).success).toBe(isTaken);
});

it('a missing part is reported as a custom issue', () => {
  const issuesOf = (value: unknown) => contactBulkInput.safeParse(value).error?.issues;
  expect(issuesOf({ action: 'delete' })).toMatchObject([{ code: 'custom', path: ['ids'] }]);
  expect(issuesOf({ ids: ['c1'], action: 'add_to_groups' })).toMatchObject([{ code: 'custom', path: ['group_ids'] }]);
  const { error } = contactMergeInput.safeParse({ other_id: 'c2', other_version: 1, values: { consent: 'this' } });
  expect(JSON.stringify(error?.issues)).toContain('contacts.no_merge_field');
});

it('a bulk change can be undone for a quarter of an hour', () => expect(BULK_UNDO_MS).toBe(900_000));

it.each([
  ['phone', true],
  ['notes', true],
  ['custom.size', true],
  ['consent', false],
  ['customer', false],
  ['size.custom.', false],
  ['', false],
])('a merge can choose the value of %s: %s', (name, isOne) => {
  expect(isMergeField(name)).toBe(isOne);
  const problems = problemsOf(contactMergeInput, { other_id: 'c2', other_version: 1, values: { [name]: 'this' } });
  expect(problems.length === 0).toBe(isOne);
});

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', ''],
])('%j and %j make the name %j', (first_name, last_name, name) =>
  expect(fullName({ first_name, last_name })).toBe(name),
);

it.each([
  ['europe/paris', 'Europe/Paris'],
  ['Mars/Olympus', 'Mars/Olympus'],
  [null, null],
])('keeps the time zone %j as %j', (timezone, kept) => {
  expect(contactInput.parse({ phone: '+12025550101', timezone }).timezone).toBe(kept);
});

it('refuses a time zone that is too long', () => {
  const { error } = contactInput.safeParse({ phone: '+12025550101', timezone: 'x'.repeat(65) });
  expect(error?.issues.map(({ path }) => path)).toEqual([['timezone']]);
});
