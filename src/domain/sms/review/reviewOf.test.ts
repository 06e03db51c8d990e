import { describe, expect, it } from 'vitest';
import { campaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { WEEKDAYS } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { type ReviewInput, reviewOf } from './reviewOf.ts';
import { contact, device, peopleOf } from './testRecords.ts';

type Changes = Partial<Omit<ReviewInput, 'campaign' | 'settings' | 'people'>> & {
  contacts?: Contact[];
  campaign?: Partial<ReviewInput['campaign']>;
  settings?: Partial<ReviewInput['settings']>;
};

function reviewInput({ campaign, settings, contacts = [contact()], ...rest }: Changes = {}): ReviewInput {
  const audience = campaign?.audience ?? {
    group_ids: ['all'],
    category_ids: [],
    contact_ids: [],
    exclude_group_ids: [],
  };
  return {
    people: peopleOf({ audience, contacts }),
    devices: [device()],
    plan: { limit: 100, used: 40, waiting: 0 },
    now: new Date('2026-01-12T10:00:00Z'),
    ...rest,
    campaign: {
      name: 'Winter sale',
      purpose: 'marketing',
      audience,
      body: 'Hi {{first_name|there}}',
      device_ids: [],
      send_at: null,
      respect_quiet_hours: true,
      daytime_only: false,
      ...campaign,
    },
    settings: {
      timezone: 'UTC',
      quiet_hours: { enabled: true, from: '21:00', to: '08:00', days: [...WEEKDAYS] },
      custom_fields: [],
      sender_line: '',
      opt_out_hint: '',
      opt_out_words: ['STOP'],
      opt_in_words: ['START'],
      help_words: ['HELP'],
      locale: 'en',
      approval_threshold: null,
      ...settings,
    },
  };
}

const APPROVED = {
  status: 'approved' as const,
  requested_by: 'ada',
  requested_by_name: 'Ada',
  requested_at: '2026-01-11T12:00:00Z',
  request_note: '',
  recipients: 2,
  decided_by: 'grace',
  decided_by_name: 'Grace',
  decided_at: '2026-01-11T13:00:00Z',
  decision_note: '',
};

describe('reviewOf', () => {
  it('shows the recipients, the excluded people and the end', () => {
    const short = contact({ first_name: 'Bo' });
    const long = contact({ first_name: 'a'.repeat(160) });
    const cyrillic = contact({ first_name: 'Аня' });
    const optedOut = contact({ consent: 'opted_out' });
    const review = reviewOf(reviewInput({ contacts: [short, optedOut, long, cyrillic] }));
    expect(campaignReview.parse(review)).toEqual(review);
    expect(review).toEqual({
      out_of_reach: [],
      cost: { costs: [], unpriced_segments: 4 },
      audience: 4,
      recipients: 3,
      excluded: [
        {
          reason: 'opted_out',
          count: 1,
          people: [
            { contact_id: optedOut.id, name: 'Ann Lee', phone: optedOut.phone, reason: 'opted_out', detail: null },
          ],
        },
      ],
      segments: {
        total: 4,
        distribution: [
          { segments: 1, encoding: 'GSM-7', recipients: 1 },
          { segments: 1, encoding: 'UCS-2', recipients: 1 },
          { segments: 2, encoding: 'GSM-7', recipients: 1 },
        ],
      },
      plan: { limit: 100, used: 40, waiting: 0, left: 60 },
      deferred: 0,
      unreachable: 0,
      finish_at: '2026-01-12T10:03:00.000Z',
      zones: [{ names: ['UTC'], source: 'manual', recipients: 3 }],
      night: null,
      blockers: [],
      unknown_placeholders: [],
      examples: [
        { contact_id: short.id, name: 'Bo Lee', text: 'Hi Bo', segments: 1 },
        { contact_id: long.id, name: `${'a'.repeat(160)} Lee`, text: `Hi ${'a'.repeat(160)}`, segments: 2 },
        { contact_id: cyrillic.id, name: 'Аня Lee', text: 'Hi Аня', segments: 1 },
      ],
    });
  });

  it.each<[string, Changes, string[]]>([
    ['nothing', {}, []],
    ['no name', { campaign: { name: '  ' } }, ['no_name']],
    ['no text', { campaign: { body: ' ' } }, ['no_body']],
    [
      'an unknown placeholder, which excludes everyone',
      { campaign: { body: '{{nmae}}' } },
      ['unknown_placeholder', 'no_recipients'],
    ],
    ['malformed braces', { campaign: { body: 'Hi {{first_name}' } }, ['unknown_placeholder']],
    [
      'a retired field',
      {
        campaign: { body: '{{custom.fax}}' },
        settings: { custom_fields: [{ key: 'fax', label: 'Fax', type: 'text', choices: [], is_retired: true }] },
      },
      ['unknown_placeholder', 'no_recipients'],
    ],
    [
      'no audience',
      { campaign: { audience: { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: ['all'] } } },
      ['no_audience'],
    ],
    ['an audience without recipients', { contacts: [contact({ consent: 'blocked' })] }, ['no_recipients']],
    [
      'lines of company settings that make the text too long for everyone',
      { campaign: { body: 'a'.repeat(1590) }, settings: { sender_line: 'Acme Garden' } },
      ['no_recipients'],
    ],
    ['no device', { devices: [] }, ['no_device']],
    ['no device that can send', { devices: [device({ status: 'offline' })] }, ['no_device']],
    ['none of the chosen devices', { campaign: { device_ids: ['another'] } }, ['no_device']],
    ['a plan that is used up', { plan: { limit: 100, used: 100, waiting: 0 } }, ['plan_limit']],
    ['a plan that has ended', { plan: { limit: 0, used: 40, waiting: 0, hasEnded: true } }, ['plan_ended']],
    ['a plan whose rest is for waiting messages', { plan: { limit: 100, used: 90, waiting: 10 } }, ['plan_limit']],
    ['nothing if the plan is just enough', { plan: { limit: 100, used: 99, waiting: 0 } }, []],
    ['nothing if it is just enough for waiting messages, too', { plan: { limit: 100, used: 90, waiting: 9 } }, []],
    ['a time in the past', { campaign: { send_at: '2026-01-12T09:59:59Z' } }, ['send_at_past']],
    ['nothing if it is scheduled for this instant', { campaign: { send_at: '2026-01-12T10:00:00Z' } }, []],
    ['nothing if it is scheduled for later', { campaign: { send_at: '2026-01-12T11:00:00Z' } }, []],
    [
      'more people than the approval threshold',
      { settings: { approval_threshold: 1 }, contacts: [contact(), contact()] },
      ['approval_needed'],
    ],
    ['nothing if the approval threshold is just met', { settings: { approval_threshold: 1 } }, []],
    [
      'nothing if it is approved',
      { settings: { approval_threshold: 1 }, contacts: [contact(), contact()], approval: APPROVED },
      [],
    ],
    [
      'more people than were approved',
      { settings: { approval_threshold: 1 }, contacts: [contact(), contact(), contact()], approval: APPROVED },
      ['approval_needed'],
    ],
  ])('is blocked by %s', (_, changes, blockers) => {
    expect(reviewOf(reviewInput(changes)).blockers).toEqual(blockers);
  });

  it.each<[string, Changes, number, string | null]>([
    ['marketing at night', { now: new Date('2026-01-12T22:00:00Z') }, 1, '2026-01-13T08:01:00.000Z'],
    [
      'marketing scheduled for the night',
      { campaign: { send_at: '2026-01-12T23:00:00Z' } },
      1,
      '2026-01-13T08:01:00.000Z',
    ],
    [
      'no transactional message at night',
      { now: new Date('2026-01-12T22:00:00Z'), campaign: { purpose: 'transactional' } },
      0,
      '2026-01-12T22:01:00.000Z',
    ],
    [
      'no marketing that ignores quiet hours',
      { now: new Date('2026-01-12T22:00:00Z'), campaign: { respect_quiet_hours: false } },
      0,
      '2026-01-12T22:01:00.000Z',
    ],
    [
      'a person with quiet hours in another zone',
      { contacts: [contact({ timezone: 'America/Los_Angeles' })] },
      1,
      '2026-01-12T16:01:00.000Z',
    ],
    ['nobody without recipients', { contacts: [] }, 0, null],
  ])('defers %s', (_, changes, deferred, finishAt) => {
    expect(reviewOf(reviewInput(changes))).toMatchObject({ deferred, finish_at: finishAt });
  });

  const NO_HOURS = { quiet_hours: { enabled: false, from: '21:00', to: '08:00', days: [...WEEKDAYS] } };
  const NIGHT_IN_UTC = new Date('2026-01-12T22:00:00Z');
  const UTC = { names: ['UTC'], recipients: 1 };

  it.each<[string, Changes, ReturnType<typeof reviewOf>['night']]>([
    ['not in the daytime', { settings: NO_HOURS }, null],
    [
      'at night',
      { settings: NO_HOURS, now: NIGHT_IN_UTC },
      { recipients: 1, from: '2026-01-12T22:00:00.000Z', is_later: false, zones: [UTC] },
    ],
    [
      'scheduled for the night',
      { settings: NO_HOURS, campaign: { send_at: '2026-01-13T05:00:00Z' } },
      { recipients: 1, from: '2026-01-13T05:00:00.000Z', is_later: false, zones: [UTC] },
    ],
    [
      'from the daytime into the evening',
      { settings: NO_HOURS, now: new Date('2026-01-12T19:58:00Z'), contacts: [contact(), contact(), contact()] },
      { recipients: 1, from: '2026-01-12T20:00:00.000Z', is_later: true, zones: [UTC] },
    ],
    [
      'night only for some people',
      {
        settings: NO_HOURS,
        now: new Date('2026-01-13T02:00:00Z'),
        contacts: [
          contact({ timezone: null, phone: '+12125550100' }),
          contact({ timezone: 'America/New_York', timezone_source: 'import' }),
          contact({ timezone: null, phone: '+12135550100' }),
          contact({ timezone: null, phone: '+18505550100' }),
          contact({ timezone: 'Asia/Tokyo', timezone_source: 'import' }),
        ],
      },
      {
        recipients: 3,
        from: '2026-01-13T02:00:00.000Z',
        is_later: false,
        zones: [
          { names: ['America/New_York'], recipients: 2 },
          { names: ['America/New_York', 'America/Chicago'], recipients: 1 },
        ],
      },
    ],
    ['not at night with quiet hours', { now: NIGHT_IN_UTC }, null],
    ['not in the evening before quiet hours', { now: new Date('2026-01-12T20:30:00Z') }, null],
    [
      'at night with quiet hours that it does not respect',
      { now: NIGHT_IN_UTC, campaign: { respect_quiet_hours: false } },
      { recipients: 1, from: '2026-01-12T22:00:00.000Z', is_later: false, zones: [UTC] },
    ],
    [
      'at night with quiet hours on no days',
      { now: NIGHT_IN_UTC, settings: { quiet_hours: { ...NO_HOURS.quiet_hours, enabled: true, days: [] } } },
      { recipients: 1, from: '2026-01-12T22:00:00.000Z', is_later: false, zones: [UTC] },
    ],
    [
      'not for transactional messages',
      { settings: NO_HOURS, now: NIGHT_IN_UTC, campaign: { purpose: 'transactional' } },
      null,
    ],
    [
      'not for daytime-only messages',
      { settings: NO_HOURS, now: NIGHT_IN_UTC, campaign: { daytime_only: true } },
      null,
    ],
  ])('warns of the night: %s', (_, changes, night) => {
    expect(reviewOf(reviewInput(changes)).night).toEqual(night);
  });

  it('lists the time zones where it is night, most people first', () => {
    const contacts = [contact(), ...[1, 2].map(() => contact({ timezone: 'Europe/Lisbon' }))];
    expect(reviewOf(reviewInput({ settings: NO_HOURS, now: NIGHT_IN_UTC, contacts })).night?.zones).toEqual([
      { names: ['Europe/Lisbon'], recipients: 2 },
      { names: ['UTC'], recipients: 1 },
    ]);
  });

  it('delays daytime-only messages until eight in the morning', () => {
    const changes = { settings: NO_HOURS, now: NIGHT_IN_UTC, campaign: { daytime_only: true } };
    expect(reviewOf(reviewInput(changes))).toMatchObject({ deferred: 1, finish_at: '2026-01-13T08:01:00.000Z' });
  });

  it('counts people for whom it is always quiet in one of their possible zones', () => {
    const settings = { quiet_hours: { ...NO_HOURS.quiet_hours, enabled: true, from: '17:00', to: '10:00' } };
    const somewhere = contact({ timezone: null, phone: '+79161234567' });
    expect(reviewOf(reviewInput({ settings, contacts: [contact(), somewhere] }))).toMatchObject({
      deferred: 1,
      unreachable: 1,
      finish_at: null,
    });
  });

  it('lists people’s time zones and their sources', () => {
    const contacts = [
      contact({ timezone: 'Asia/Tokyo', timezone_source: 'import' }),
      contact({ timezone: null, phone: '+12125550100' }),
      contact({ timezone: null, phone: '+13325550100' }),
      contact({ timezone: null, phone: '+34612345678' }),
      contact({ timezone: null, phone: '+80012345678' }),
    ];
    expect(reviewOf(reviewInput({ contacts })).zones).toEqual([
      { names: ['America/New_York'], source: 'number', recipients: 2 },
      { names: ['Asia/Tokyo'], source: 'import', recipients: 1 },
      { names: ['Europe/Madrid', 'Atlantic/Canary'], source: 'country', recipients: 1 },
      { names: ['UTC'], source: 'tenant', recipients: 1 },
    ]);
  });

  it('names at most fifty people per reason, and gives five examples including the longest', () => {
    const contacts = [...Array(60)].flatMap(() => [contact({ consent: 'blocked' }), contact({ first_name: 'Bo' })]);
    const last = contact({ first_name: 'Bartholomew' });
    const review = reviewOf(reviewInput({ contacts: [...contacts, last] }));
    expect(review.excluded).toMatchObject([{ reason: 'blocked', count: 60, people: { length: 50 } }]);
    expect(review.examples).toHaveLength(5);
    expect(review.examples.at(-1)?.contact_id).toBe(last.id);
  });

  it('gives the first four examples, and the longest by segments, then by letters', () => {
    const short = [...Array(6)].map(() => contact({ first_name: 'Bo' }));
    const lettered = contact({ first_name: 'a'.repeat(150) });
    const parted = contact({ first_name: 'Ж'.repeat(68) });
    const examplesOf = (contacts: Contact[]) =>
      reviewOf(reviewInput({ contacts })).examples.map((each) => each.contact_id);
    const first = short.slice(0, 4).map(({ id }) => id);
    expect(examplesOf(short)).toEqual(first);
    expect(examplesOf([...short, lettered])).toEqual([...first, lettered.id]);
    expect(examplesOf([...short, lettered, parted])).toEqual([...first, parted.id]);
    expect(examplesOf([...short, parted, lettered])).toEqual([...first, parted.id]);
    expect(examplesOf([parted, ...short])).toEqual([parted.id, ...first.slice(0, 3)]);
  });

  it('groups lengths by segments and encoding; an empty text has none', () => {
    const [latin, cyrillic] = [contact({ first_name: 'Bo' }), contact({ first_name: 'Аня' })];
    expect(reviewOf(reviewInput({ contacts: [cyrillic, latin, latin] })).segments).toEqual({
      total: 2,
      distribution: [
        { segments: 1, encoding: 'GSM-7', recipients: 1 },
        { segments: 1, encoding: 'UCS-2', recipients: 1 },
      ],
    });
    const others = [latin, contact({ first_name: 'Al' }), cyrillic];
    expect(reviewOf(reviewInput({ contacts: others })).segments).toEqual({
      total: 3,
      distribution: [
        { segments: 1, encoding: 'GSM-7', recipients: 2 },
        { segments: 1, encoding: 'UCS-2', recipients: 1 },
      ],
    });
    expect(reviewOf(reviewInput({ campaign: { body: '' } })).segments).toEqual({ total: 0, distribution: [] });
  });

  it('lists the countries that no device reaches, most people first', () => {
    const phones = ['+33612345678', '+4915112345678', '+4915112345679', '+12025550100', '+80012345678'];
    const [german, french] = [
      { country: 'DE', people: 2 },
      { country: 'FR', people: 1 },
    ];
    const { out_of_reach, recipients, excluded } = reviewOf(
      reviewInput({
        contacts: [...phones.map((phone) => contact({ phone })), contact({ consent: 'opted_out' })],
        devices: [{ ...device(), countries: ['US'] }],
      }),
    );
    expect(out_of_reach).toEqual([german, french, { country: null, people: 1 }]);
    expect([recipients, excluded.map(({ reason, count }) => `${count} ${reason}`)]).toEqual([
      1,
      ['1 opted_out', '4 out_of_reach'],
    ]);
  });

  it('handles a hundred thousand contacts', () => {
    const zones = [null, 'America/New_York', 'Europe/Paris', 'Asia/Tokyo'];
    const contacts = [...Array(100_000).keys()].map((index) =>
      contact({
        phone: `+1202${String(index).padStart(7, '0')}`,
        first_name: index % 10 === 0 ? 'Łucja' : 'Ann',
        timezone: zones[index % 4] ?? null,
      }),
    );
    const body = `Hi {{first_name}}, ${'the winter sale begins on Monday. '.repeat(5)}`;
    const devices = [
      device({ messages_per_minute: 30, perDay: 2000 }),
      device({ messages_per_minute: 60, perDay: 5000 }),
    ];
    const review = reviewOf(reviewInput({ contacts, devices, campaign: { body } }));
    expect(review.recipients).toBe(100_000);
  });
});
