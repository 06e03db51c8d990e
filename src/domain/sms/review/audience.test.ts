import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import { EXCLUSION_REASONS } from '#src/domain/campaigns/campaignReview.ts';
import { CONSENTS, type Contact } from '#src/domain/contacts/contact.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import {
  audienceResolver,
  audienceStanding,
  isAudienceEmpty,
  type ResolvedAudience,
  resolveAudience as resolvePeople,
} from './audience.ts';
import { contact, peopleOf } from './testRecords.ts';

const NOBODY: Audience = { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: [] };
const ALL: Audience = { ...NOBODY, group_ids: ['all'] };
const SAME = '+12025550199';

type Input = Omit<Parameters<typeof resolvePeople>[0], 'people'> & Parameters<typeof peopleOf>[0];

function resolveAudience({ audience, contacts, smartGroups, ...input }: Input): ResolvedAudience {
  return resolvePeople({ ...input, people: peopleOf({ audience, contacts, smartGroups }) });
}

function resolve(
  contacts: Contact[],
  input: { audience?: Audience; body?: string; purpose?: MessagePurpose; customKeys?: string[] } = {},
) {
  const { recipients, excluded } = resolveAudience({
    audience: ALL,
    body: 'Hi',
    purpose: 'marketing',
    ...input,
    contacts,
  });
  return {
    recipients: recipients.map(({ contact: { id } }) => id),
    excluded: excluded.map(({ contact: { id }, reason }) => [id, reason]),
  };
}

describe('who is in an audience', () => {
  const inGroup = contact({ id: 'in-group', group_ids: ['a', 'b'] });
  const inCategory = contact({ id: 'in-category', group_ids: [], category_id: 'lead' });
  const chosenContact = contact({ id: 'named', group_ids: [] });
  const stranger = contact({ id: 'stranger', group_ids: ['c'], category_id: 'other' });
  const everybody = [inGroup, inCategory, chosenContact, stranger];

  it.each<[string, Partial<Audience>, string[]]>([
    ['nobody', {}, []],
    ['a group', { group_ids: ['b'] }, ['in-group']],
    ['a category', { category_ids: ['lead'] }, ['in-category']],
    ['a person', { contact_ids: ['named'] }, ['named']],
    [
      'all three, each once',
      { group_ids: ['a', 'b'], category_ids: ['lead'], contact_ids: ['named', 'in-group'] },
      ['in-group', 'in-category', 'named'],
    ],
  ])('%s', (_, audience, recipients) => {
    expect(resolve(everybody, { audience: { ...NOBODY, ...audience } })).toEqual({ recipients, excluded: [] });
  });
});

describe('who is excluded', () => {
  it.each([
    ['unknown', 'marketing', null],
    ['opted_in', 'marketing', null],
    ['pending', 'marketing', 'no_consent'],
    ['opted_out', 'marketing', 'opted_out'],
    ['blocked', 'marketing', 'blocked'],
    ['pending', 'transactional', null],
    ['opted_out', 'transactional', 'opted_out'],
    ['blocked', 'transactional', 'blocked'],
  ] as const)('consent %s, %s: %s', (consent, purpose, reason) => {
    const one = contact({ consent });
    expect(resolve([one], { purpose })).toEqual(
      reason ? { recipients: [], excluded: [[one.id, reason]] } : { recipients: [one.id], excluded: [] },
    );
  });

  it('everyone whose number opted out as another contact, even outside the audience', () => {
    const one = contact({ id: 'one', phone: SAME });
    const other = contact({ id: 'other', phone: SAME, consent: 'opted_out', group_ids: [] });
    expect(resolve([one, other])).toEqual({ recipients: [], excluded: [['one', 'opted_out']] });
  });

  it('members of excluded groups, and everyone with the number of a member', () => {
    const audience = { ...ALL, exclude_group_ids: ['staff'] };
    const member = contact({ id: 'member', phone: SAME, group_ids: ['all', 'staff'] });
    const same = contact({ id: 'same', phone: SAME });
    const guest = contact({ id: 'guest' });
    expect(resolve([same, member, guest], { audience })).toEqual({
      recipients: ['guest'],
      excluded: [
        ['same', 'in_excluded_group'],
        ['member', 'in_excluded_group'],
      ],
    });
  });

  it('all except the first contact with the same number', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((id) => contact({ id, phone: SAME }));
    expect(resolve([one, two, three] as Contact[])).toEqual({
      recipients: ['one'],
      excluded: [
        ['two', 'duplicate_number'],
        ['three', 'duplicate_number'],
      ],
    });
  });

  it('a contact with an empty placeholder, but not the next one with the same number', () => {
    const body = 'Hi {{first_name}} {{custom.size}}';
    const empty = contact({ id: 'empty', phone: SAME, first_name: '' });
    const full = contact({ id: 'full', phone: SAME, custom: { size: 'M' } });
    expect(resolve([empty, full], { body })).toEqual({
      recipients: ['full'],
      excluded: [['empty', 'empty_placeholder']],
    });
    expect(resolveAudience({ audience: ALL, contacts: [empty], body, purpose: 'marketing' }).excluded[0]?.detail).toBe(
      'first_name, custom.size',
    );
  });

  it('a contact whose text would be empty', () => {
    const body = '{{first_name|}} {{custom.size|}}';
    const empty = contact({ id: 'empty', first_name: '' });
    const { recipients, excluded } = resolveAudience({
      audience: ALL,
      contacts: [empty, contact({ id: 'full' })],
      body,
      purpose: 'marketing',
    });
    expect(recipients.map(({ contact: { id } }) => id)).toEqual(['full']);
    expect(excluded).toEqual([{ contact: empty, reason: 'empty_placeholder', detail: 'first_name, custom.size' }]);
  });

  it('a contact whose finished text has more than 1600 characters, but not the next one with the same number', () => {
    const body = `${'a'.repeat(1597)}{{first_name}}`;
    const long = contact({ id: 'long', phone: SAME, first_name: 'Anna' });
    const short = contact({ id: 'short', phone: SAME, first_name: 'Ann' });
    const { recipients, excluded } = resolveAudience({
      audience: ALL,
      contacts: [long, short],
      body,
      purpose: 'marketing',
    });
    expect(recipients.map(({ contact: { id }, text }) => [id, text.length])).toEqual([['short', 1600]]);
    expect(excluded).toEqual([{ contact: long, reason: 'too_long', detail: null }]);
    expect(resolve([short], { body: 'a'.repeat(1601) }).excluded).toEqual([['short', 'too_long']]);
  });

  it('everyone, if a placeholder is unknown', () => {
    const one = contact({ id: 'one' });
    expect(resolve([one], { body: 'Hi {{nmae|you}}' }).excluded).toEqual([['one', 'empty_placeholder']]);
    expect(resolve([one], { body: '{{custom.size|any}}', customKeys: [] }).excluded).toEqual([
      ['one', 'empty_placeholder'],
    ]);
  });

  it('for the first of several reasons', () => {
    const audience = { ...ALL, exclude_group_ids: ['staff'] };
    const body = '{{first_name}}';
    const all = { group_ids: ['all', 'staff'], first_name: '', phone: SAME };
    const reasonOf = (fields: Partial<Contact>) =>
      resolve([contact({ ...all, ...fields })], { audience, body }).excluded[0]?.[1];
    expect(reasonOf({ consent: 'opted_out' })).toBe('opted_out');
    expect(reasonOf({ consent: 'blocked' })).toBe('blocked');
    expect(reasonOf({ consent: 'pending' })).toBe('no_consent');
    expect(reasonOf({ consent: 'opted_in' })).toBe('in_excluded_group');
    expect(reasonOf({ group_ids: ['all'] })).toBe('empty_placeholder');
  });
});

it('renders and measures each message', () => {
  const [one, two] = [contact({ first_name: 'Ann' }), contact({ first_name: 'Łucja' })];
  const { recipients } = resolveAudience({
    audience: ALL,
    contacts: [one, two],
    body: 'Hi {{first_name}}',
    purpose: 'marketing',
  });
  expect(recipients).toEqual([
    { contact: one, text: 'Hi Ann', encoding: 'GSM-7', segments: 1 },
    { contact: two, text: 'Hi Łucja', encoding: 'UCS-2', segments: 1 },
  ]);
});

it('gives everyone in the audience one message or one reason, and no number two messages', () => {
  const person = fc.record({
    phone: fc.constantFrom('+12025550100', '+12025550101', '+12025550102'),
    consent: fc.constantFrom(...CONSENTS),
    group_ids: fc.subarray(['all', 'staff']),
    first_name: fc.constantFrom('', 'Ann'),
  });
  const audience = { ...ALL, exclude_group_ids: ['staff'] };
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 12 }),
      fc.constantFrom('marketing', 'transactional'),
      (people, purpose) => {
        const contacts = people.map((fields) => contact(fields));
        const { recipients, excluded } = resolveAudience({ audience, contacts, body: '{{first_name}}', purpose });
        const members = contacts.filter(({ group_ids }) => group_ids.includes('all')).map(({ id }) => id);
        expect([...recipients, ...excluded].map((one) => one.contact.id).sort()).toEqual(members.sort());
        const numbers = recipients.map((one) => one.contact.phone);
        expect(new Set(numbers).size).toBe(numbers.length);
        const refusing = new Set(
          contacts.filter(({ consent }) => consent === 'opted_out' || consent === 'blocked').map(({ phone }) => phone),
        );
        expect(numbers.filter((number) => refusing.has(number))).toEqual([]);
        for (const { reason } of excluded) expect(EXCLUSION_REASONS).toContain(reason);
      },
    ),
  );
});

it.each([1, 2, 3])('an audience in parts of %i is one audience: a number in two parts gets one message', (size) => {
  const contacts = [
    contact({ id: 'first', phone: SAME }),
    contact({ id: 'refuses', consent: 'opted_out' }),
    contact({ id: 'again', phone: SAME }),
    contact({ id: 'other' }),
    contact({ id: 'once more', phone: SAME }),
  ];
  const people = peopleOf({ audience: ALL, contacts });
  const resolvePart = audienceResolver({ body: 'Hi', purpose: 'marketing' });
  const parts = [0, 1, 2, 3, 4].map((at) => resolvePart(people.slice(at * size, (at + 1) * size)));
  expect(parts.flatMap(({ recipients }) => recipients.map(({ contact: { id } }) => id))).toEqual(['first', 'other']);
  expect(parts.flatMap(({ excluded }) => excluded.map(({ contact: { id }, reason }) => [id, reason]))).toEqual([
    ['refuses', 'opted_out'],
    ['again', 'duplicate_number'],
    ['once more', 'duplicate_number'],
  ]);
});

describe('smart groups', () => {
  const isVip = new Map([['vips', ({ custom }: Contact) => custom.vip === true]]);
  const vip = contact({ group_ids: [], custom: { vip: true } });
  const member = contact({ group_ids: ['all'] });
  const both = contact({ group_ids: ['all'], custom: { vip: true } });
  const resolve = (audience: Partial<Audience>, smartGroups?: typeof isVip): string[] =>
    resolveAudience({
      audience: { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: [], ...audience },
      contacts: [vip, member, both],
      body: 'Hello',
      purpose: 'marketing',
      smartGroups,
    }).recipients.map(({ contact: { id } }) => id);

  it('include their members and the members of other groups', () => {
    expect(resolve({ group_ids: ['vips'] }, isVip)).toEqual([vip.id, both.id]);
    expect(resolve({ group_ids: ['vips', 'all'] }, isVip)).toEqual([vip.id, member.id, both.id]);
  });
  it('exclude their members', () => {
    expect(resolve({ group_ids: ['all'], exclude_group_ids: ['vips'] }, isVip)).toEqual([member.id]);
  });
  it('are empty if their conditions are unknown', () => {
    expect(resolve({ group_ids: ['vips'] })).toEqual([]);
  });
});

describe('an audience', () => {
  it.each<[string, Partial<Audience>, boolean]>([
    ['of nothing', {}, true],
    ['of a group', { group_ids: ['a'] }, false],
    ['of a category', { category_ids: ['a'] }, false],
    ['of a person', { contact_ids: ['a'] }, false],
    ['of a group and a category', { group_ids: ['a'], category_ids: ['a'] }, false],
    ['of a category and a person', { category_ids: ['a'], contact_ids: ['a'] }, false],
    ['of a group and a person', { group_ids: ['a'], contact_ids: ['a'] }, false],
    ['with excluded groups only', { exclude_group_ids: ['a'] }, true],
  ])('%s is empty: %s', (_, chosen, isEmpty) => {
    expect(isAudienceEmpty({ ...NOBODY, ...chosen })).toBe(isEmpty);
  });

  it('that is null includes everyone', () => {
    const one = contact({ group_ids: [] });
    expect(audienceStanding({ audience: null, contacts: [one] })(one)).toEqual({
      contact: one,
      refused_by: null,
      is_excluded: false,
    });
    expect(audienceStanding({ audience: ALL, contacts: [one] })(one)).toBeNull();
  });
});

describe('audienceStanding, for a contact with the number of', () => {
  const [out, blocked, same] = [
    contact({ phone: SAME, consent: 'opted_out' }),
    contact({ phone: SAME, consent: 'blocked' }),
    contact({ phone: SAME }),
  ] as const;
  it.each<[string, Contact[], 'opted_out' | 'blocked' | null]>([
    ['one that opted out', [same, out], 'opted_out'],
    ['one that is blocked', [same, blocked], 'blocked'],
    ['one that opted out and one that is blocked', [out, blocked, same], 'opted_out'],
    ['one that is blocked and one that opted out', [blocked, out, same], 'opted_out'],
    ['one without a decision', [same, contact({ phone: SAME })], null],
    ['no other, while another number opted out', [same, contact({ consent: 'opted_out' })], null],
  ])('%s', (_, contacts, refused_by) => {
    expect(audienceStanding({ audience: ALL, contacts })(same)).toEqual({
      contact: same,
      refused_by,
      is_excluded: false,
    });
  });
});

describe('the reason', () => {
  const person = { contact: contact({ phone: SAME, first_name: '' }), refused_by: null, is_excluded: false };
  const undecided = new Set([SAME]);
  it.each<[string, Partial<Parameters<typeof resolvePeople>[0]>, string | null]>([
    ['is none', { body: 'Hi' }, null],
    [
      'is an opt-out rather than an excluded group',
      { undecided, people: [{ ...person, is_excluded: true }] },
      'may_want_to_stop',
    ],
    [
      'is an excluded group rather than a country out of reach',
      { isOutOfReach: () => true, people: [{ ...person, is_excluded: true }] },
      'in_excluded_group',
    ],
    ['is a country out of reach rather than an empty placeholder', { isOutOfReach: () => true }, 'out_of_reach'],
    ['is none if another country is out of reach', { isOutOfReach: (phone) => phone !== SAME, body: 'Hi' }, null],
    ['is none for another person’s possible opt-out', { undecided: new Set(['+12025550198']), body: 'Hi' }, null],
    ['is an empty placeholder', {}, 'empty_placeholder'],
    [
      'is none if the placeholder is filled with another value',
      { filledAs: (one) => ({ ...one, first_name: 'Ann' }) },
      null,
    ],
  ])('%s', (_, changes, reason) => {
    const input = { people: [person], body: 'Hi {{first_name}}', purpose: 'marketing' as const, ...changes };
    const { recipients, excluded } = resolvePeople(input);
    expect([recipients.length, excluded.map((each) => [each.reason, each.detail])]).toEqual(
      reason === null ? [1, []] : [0, [[reason, reason === 'empty_placeholder' ? 'first_name' : null]]],
    );
  });
});
