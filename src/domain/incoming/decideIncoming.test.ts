import { describe, expect, it } from 'vitest';
import { defaultAutoReply } from '#src/domain/autoReply/defaultAutoReply.ts';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/consentWords/consentWordTerms.ts';
import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { decideAsOperator, decideIncoming, decideOptOut } from './decideIncoming.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';
import { type IncomingDecision, incomingTrial, isHandled } from './incomingDecision.ts';

const NO_ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };

function keyword(word: string, more: Partial<Keyword> = {}): Keyword {
  const created_at = '2026-01-01T00:00:00.000Z';
  const base = {
    id: word,
    created_at,
    updated_at: created_at,
    version: 1,
    triggered_count: 0,
    last_triggered_at: null,
  };
  return {
    ...base,
    word,
    match: 'exact',
    priority: 10,
    reply: `Reply of ${word}`,
    actions: NO_ACTIONS,
    is_active: true,
    ...more,
  };
}

const CONTACT = {
  phone: '+12025550001',
  first_name: 'Ada',
  last_name: '',
  email: '',
  language: null as string | null,
  custom: {},
  consent: 'unknown' as Consent,
  group_ids: ['old'],
  category_id: null,
};

/** A message at noon in New York on Monday 2026-11-23, during opening hours. */
function text(body: string, more: Partial<Incoming> = {}): Incoming {
  const sender = { contact: CONTACT, isFirstContact: false, lastAutoReplyAt: null, repliesInLastHour: 0 };
  return { body, from: '+12025550001', at: new Date('2026-11-23T17:00:00Z'), ...sender, ...more };
}
const NIGHT = new Date('2026-11-23T04:00:00Z');

function setup(keywords: Keyword[] = [], more: Partial<IncomingSetup> = {}): IncomingSetup {
  const autoReply = defaultAutoReply('America/New_York');
  return {
    keywords,
    company: {
      opt_out_words: [...DEFAULT_CONSENT_WORDS.opt_out],
      opt_out_reply: 'You are out.',
      opt_in_words: [...DEFAULT_CONSENT_WORDS.opt_in],
      opt_in_reply: 'You are in.',
      help_words: [...DEFAULT_CONSENT_WORDS.help],
      help_reply: 'Write to us.',
      custom_fields: [],
      locale: 'en',
    },
    autoReply: {
      ...autoReply,
      away: { ...autoReply.away, enabled: true, body: 'Closed.' },
      first_contact: { enabled: true, body: 'Welcome {{first_name|to us}}.' },
    },
    ...more,
  };
}

/** The rule that was triggered, `keyword HOURS`, and the skipped ones, `keyword JOIN: earlier_keyword`. */
function reported({ triggered, skipped }: IncomingDecision): { triggered: string; skipped: string[] } {
  const name = (each: { rule: string; keyword: { word: string } | null }) =>
    [each.rule, each.keyword?.word ?? ''].join(' ').trim();
  return {
    triggered: triggered ? name(triggered) : '',
    skipped: skipped.map((each) => `${name(each)}: ${each.reason}`),
  };
}

describe('the triggered rule', () => {
  const keywords = [
    keyword('HOURS', { priority: 20 }),
    keyword('SUNDAY', { priority: 10, match: 'contains_word' }),
    keyword('OLD', { priority: 5, match: 'contains_word', is_active: false }),
    keyword('REST', { priority: 99, match: 'any', reply: 'What do you mean?' }),
  ];

  it.each<[string, string, string[]]>([
    [
      'hours',
      'keyword HOURS',
      ['keyword REST: earlier_keyword', 'first_contact: keyword_first', 'away: keyword_first'],
    ],
    [
      'old hours on sunday',
      'keyword SUNDAY',
      [
        'keyword OLD: turned_off',
        'keyword REST: earlier_keyword',
        'first_contact: keyword_first',
        'away: keyword_first',
      ],
    ],
    ['anything', 'keyword REST', ['first_contact: keyword_first', 'away: keyword_first']],
    ['stop', 'opt_out', ['keyword REST: consent_word', 'first_contact: consent_word', 'away: consent_word']],
    ['Yes!', 'opt_in', ['keyword REST: consent_word', 'first_contact: consent_word', 'away: consent_word']],
    ['help', 'help', ['keyword REST: consent_word', 'first_contact: consent_word', 'away: consent_word']],
  ])('%j: %s', (body, triggered, skipped) => {
    expect(reported(decideIncoming(text(body), setup(keywords)))).toEqual({ triggered, skipped });
  });

  it.each<[string, Partial<Incoming>, string, string[]]>([
    ['none during opening hours', {}, '', ['first_contact: not_first', 'away: open']],
    ['away outside opening hours', { at: NIGHT }, 'away', ['first_contact: not_first']],
    ['first contact for a new number', { isFirstContact: true }, 'first_contact', ['away: open']],
    [
      'first contact for a new number, outside opening hours',
      { isFirstContact: true, at: NIGHT },
      'first_contact',
      ['away: first_contact_first'],
    ],
    [
      'none within the cooldown',
      { at: NIGHT, lastAutoReplyAt: new Date('2026-11-23T03:00:01Z') },
      '',
      ['first_contact: not_first', 'away: cooldown'],
    ],
    [
      'away after the cooldown',
      { at: NIGHT, lastAutoReplyAt: new Date('2026-11-23T03:00:00Z') },
      'away',
      ['first_contact: not_first'],
    ],
    ['away as the fifth reply in an hour', { at: NIGHT, repliesInLastHour: 4 }, 'away', ['first_contact: not_first']],
    [
      'none as the sixth reply in an hour',
      { at: NIGHT, repliesInLastHour: 5 },
      '',
      ['first_contact: not_first', 'away: too_many'],
    ],
    [
      'none to a short code',
      { at: NIGHT, from: '32665', contact: null, isFirstContact: true },
      '',
      ['first_contact: automatic_sender', 'away: automatic_sender'],
    ],
    [
      'none to a person who opted out',
      { at: NIGHT, contact: { ...CONTACT, consent: 'opted_out' } },
      '',
      ['first_contact: not_first', 'away: opted_out'],
    ],
    [
      'none to a blocked person',
      { at: NIGHT, contact: { ...CONTACT, consent: 'blocked' } },
      '',
      ['first_contact: not_first', 'away: blocked'],
    ],
  ])('is the right automatic reply: %s', (_, more, triggered, skipped) => {
    expect(reported(decideIncoming(text('Hello?', more), setup()))).toEqual({ triggered, skipped });
  });

  it('is not an automatic reply that is turned off', () => {
    const off = setup([], { autoReply: defaultAutoReply('UTC') });
    const decision = decideIncoming(text('Hello?', { at: NIGHT, isFirstContact: true }), off);
    expect(reported(decision)).toEqual({ triggered: '', skipped: ['first_contact: turned_off', 'away: turned_off'] });
    expect(decision.reply).toBeNull();
  });

  it('is not a keyword for a blocked person', () => {
    const blocked = decideIncoming(text('hours', { contact: { ...CONTACT, consent: 'blocked' } }), setup(keywords));
    expect(reported(blocked).skipped.slice(0, 2)).toEqual(['keyword HOURS: blocked', 'keyword REST: blocked']);
  });
});

describe('consent', () => {
  it.each<[word: string, from: Consent, to: Consent | null, reply: string | null]>([
    ['STOP', 'unknown', 'opted_out', 'You are out.'],
    ['STOP', 'opted_in', 'opted_out', 'You are out.'],
    ['STOP', 'opted_out', null, null],
    ['STOP', 'blocked', null, null],
    ['START', 'unknown', 'opted_in', 'You are in.'],
    ['START', 'pending', 'opted_in', 'You are in.'],
    ['START', 'opted_in', null, 'You are in.'],
    ['START', 'opted_out', 'opted_in', 'You are in.'],
    ['START', 'blocked', null, null],
    ['HELP', 'unknown', null, 'Write to us.'],
    ['HELP', 'opted_out', null, 'Write to us.'],
    ['HELP', 'blocked', null, null],
  ])('%s from a person who is %s: becomes %s, with the reply %j', (word, from, to, reply) => {
    const decision = decideIncoming(text(word, { contact: { ...CONTACT, consent: from } }), setup());
    expect(decision.changes.consent?.to ?? null).toBe(to);
    expect(decision.reply?.body ?? null).toBe(reply);
  });

  it.each<[text: string, language: string | null, locale: string, triggered: string]>([
    ['Opt-Out!', null, 'en', 'opt_out'],
    ['STOP\nSent from my iPhone', null, 'en', 'opt_out'],
    ['REMOVE', null, 'en', 'opt_out'],
    ['STOP\nJohn', null, 'en', 'opt_out'],
    ['ЅТОР', null, 'en', 'opt_out'],
    ['stop ada', null, 'en', 'opt_out'],
    ['СТОП', null, 'en', 'possible_opt_out'],
    ['Stop\nWait', null, 'en', 'possible_opt_out'],
    ['désabonner', 'fr', 'en', 'opt_out'],
    ['désabonner', null, 'fr', 'opt_out'],
    ['désabonner', 'de', 'en', 'possible_opt_out'],
    ['Not Ada', null, 'en', 'possible_opt_out'],
    ['Not Jane', null, 'en', ''],
    ['Genug!', 'de', 'de', 'possible_opt_out'],
    ['raus', 'de', 'de', 'possible_opt_out'],
    ['genug Zeit', 'de', 'de', ''],
    ['komm raus', 'de', 'de', ''],
    ['aide', 'fr', 'en', 'help'],
    ['oui', 'fr', 'en', 'opt_in'],
    ['oui', 'de', 'en', ''],
  ])('%j from a person who speaks %s, to a company in %s: %s', (body, language, locale, triggered) => {
    const { company, ...rest } = setup();
    const decision = decideIncoming(text(body, { contact: { ...CONTACT, language } }), {
      ...rest,
      company: { ...company, locale },
    });
    expect(reported(decision).triggered).toBe(triggered);
  });

  it('is withdrawn with a word that always opts out, even if the company does not list it and a keyword has it', () => {
    const { company, ...rest } = setup([keyword('REMOVE'), keyword('REST', { match: 'any' })]);
    const decision = decideIncoming(text('remove'), { ...rest, company: { ...company, opt_out_words: ['GENUG'] } });
    expect(reported(decision)).toMatchObject({
      triggered: 'opt_out',
      skipped: ['keyword REMOVE: consent_word', 'keyword REST: consent_word', expect.anything(), expect.anything()],
    });
    expect(decision.changes.consent).toEqual({ from: 'unknown', to: 'opted_out' });
  });

  it.each<[word: string, more: Partial<Keyword>, text: string, language: string | null, triggered: string]>([
    ['AIDE', {}, 'aide', 'fr', 'keyword AIDE'],
    ['AIDE', { match: 'starts_with' }, 'aide', 'fr', 'keyword AIDE'],
    ['AIDE', { is_active: false }, 'aide', 'fr', 'help'],
    ['REST', { match: 'any' }, 'aide', 'fr', 'help'],
    ['AIDE', { match: 'any' }, 'aide', 'fr', 'help'],
    ['AIDE', {}, 'ayuda', 'es', 'help'],
    ['MOI', { match: 'contains_word' }, 'aidez-moi', 'fr', 'help'],
    ['ALTA', {}, 'Alta!', 'es', 'keyword ALTA'],
    ['HELP', {}, 'help', null, 'help'],
    ['BAJA', {}, 'baja', null, 'keyword BAJA'],
    ['BAJA', {}, 'baja', 'es', 'opt_out'],
    ['BAJA', { match: 'contains_word' }, 'baja tacos', 'es', 'keyword BAJA'],
  ])(
    'and an older keyword %s %j: %j from a person who speaks %s triggers %s',
    (word, more, body, language, triggered) => {
      const decision = decideIncoming(text(body, { contact: { ...CONTACT, language } }), setup([keyword(word, more)]));
      expect(reported(decision).triggered).toBe(triggered);
    },
  );

  it('is confirmed before an opt-out takes effect, and after an opt-in does', () => {
    expect(decideIncoming(text('STOP'), setup()).steps).toEqual(['send_reply', 'change_contact']);
    expect(decideIncoming(text('START'), setup()).steps).toEqual(['change_contact', 'send_reply']);
  });

  it.each<[match: Keyword['match'], wanted: Consent, from: Consent, to: Consent | null, isAnswered: boolean]>([
    ['exact', 'opted_in', 'unknown', 'opted_in', true],
    ['exact', 'opted_in', 'opted_out', 'opted_in', true],
    ['starts_with', 'pending', 'unknown', 'pending', true],
    ['exact', 'pending', 'opted_in', null, true],
    ['contains_word', 'opted_in', 'opted_out', null, false],
    ['any', 'opted_in', 'opted_out', null, false],
    ['contains_word', 'opted_out', 'opted_in', 'opted_out', true],
    ['any', 'opted_out', 'opted_in', null, true],
  ])(
    'a keyword (%s) that sets %s, for a person who is %s: becomes %s, gets a reply: %s',
    (match, target, from, to, isAnswered) => {
      const rule = keyword('CLUB', { match, actions: { ...NO_ACTIONS, consent: target as never } });
      const decision = decideIncoming(text('club', { contact: { ...CONTACT, consent: from } }), setup([rule]));
      expect(decision.changes.consent?.to ?? null).toBe(to);
      expect(decision.reply !== null).toBe(isAnswered);
      expect(decision.steps[0]).toBe(to === 'opted_out' ? 'send_reply' : 'change_contact');
    },
  );
});

describe('a keyword', () => {
  const join = keyword('JOIN', {
    reply: 'Hi {{first_name|there}} €',
    actions: { ...NO_ACTIONS, add_group_ids: ['old', 'club'], remove_group_ids: ['none'], set_category_id: 'lead' },
  });

  it('replies with its text filled in and measured', () => {
    expect(decideIncoming(text('join'), setup([join])).reply).toEqual({
      body: 'Hi Ada €',
      encoding: 'GSM-7',
      segments: 1,
    });
  });

  it('changes only values that differ', () => {
    expect(decideIncoming(text('join'), setup([join])).changes).toEqual({
      creates_contact: false,
      add_group_ids: ['club'],
      no_room_group_ids: [],
      remove_group_ids: [],
      set_category_id: 'lead',
      consent: null,
      possible_opt_out: null,
    });
  });

  it.each<[string, string, object]>([
    ['join', 'opted_out', { reply: null, no_reply: { reason: 'opted_out', missing: [] } }],
    ['join', 'blocked', { triggered: null, reply: null }],
    ['start', 'opted_out', { changes: { creates_contact: true, consent: { from: 'opted_out', to: 'opted_in' } } }],
    ['start', 'blocked', { changes: { creates_contact: true, consent: null } }],
  ])('treats “%s” from a number whose deleted contact was %s as theirs', (body, refusal, expected) => {
    const stranger = { contact: null, refusal: refusal as Consent, isFirstContact: true };
    expect(decideIncoming(text(body, stranger), setup([join]))).toMatchObject(expected);
  });

  it('creates a contact for an unknown number, but not for a short code', () => {
    const stranger = decideIncoming(text('join', { contact: null, isFirstContact: true }), setup([join]));
    expect(stranger.changes).toMatchObject({ creates_contact: true, add_group_ids: ['old', 'club'] });
    expect(stranger.reply?.body).toBe('Hi there €');
    const program = decideIncoming(text('join', { contact: null, from: 'AMAZON' }), setup([join]));
    expect(program.changes).toMatchObject({ creates_contact: false, add_group_ids: [], set_category_id: null });
    expect(program.no_reply).toEqual({ reason: 'automatic_sender', missing: [] });
  });

  it.each<[string, Partial<Keyword>, Partial<Incoming>, object]>([
    ['it has no text', { reply: '' }, {}, { reason: 'empty', missing: [] }],
    ['its text fills in to nothing', { reply: '{{last_name|}} ' }, {}, { reason: 'empty', missing: [] }],
    [
      'its text is too long with the person’s values',
      { reply: `{{email}}${'a'.repeat(1599)}` },
      { contact: { ...CONTACT, email: 'me' } },
      { reason: 'too_long', missing: [] },
    ],
    ['it arrived late', {}, { isLate: true }, { reason: 'late', missing: [] }],
    ['a value is missing', { reply: 'In {{custom.town}}' }, {}, { reason: 'missing_values', missing: ['custom.town'] }],
    ['the number got five replies in the last hour', {}, { repliesInLastHour: 5 }, { reason: 'too_many', missing: [] }],
    [
      'the person has opted out',
      {},
      { contact: { ...CONTACT, consent: 'opted_out' } },
      { reason: 'opted_out', missing: [] },
    ],
  ])('is triggered without a reply if %s', (_, rule, more, no_reply) => {
    const decision = decideIncoming(text('HOURS', more), setup([keyword('HOURS', rule)]));
    expect(decision).toMatchObject({ triggered: { rule: 'keyword' }, reply: null, no_reply });
  });

  it('sends a reply of the greatest length', () => {
    const long = keyword('HOURS', { reply: `{{email}}${'a'.repeat(1598)}` });
    const decision = decideIncoming(text('HOURS', { contact: { ...CONTACT, email: 'me' } }), setup([long]));
    expect(decision.reply?.body).toBe(`me${'a'.repeat(1598)}`);
  });
});

describe('a person who has refused since writing', () => {
  it.each([
    ['START', null],
    ['STOP', { from: 'unknown', to: 'opted_out' }],
  ])('%s', (word, consent) => {
    expect(decideIncoming(text(word, { hasRefusedSince: true }), setup()).changes.consent).toEqual(consent);
  });
});

it.each<[string, string, Partial<Keyword>, object]>([
  ['an opt-out word', 'stop', {}, { body: 'You are out.' }],
  [
    'a keyword that opts people in',
    'spring',
    { actions: { ...NO_ACTIONS, consent: 'opted_in' } },
    { body: 'Reply of SPRING' },
  ],
])('replies late to %s, which changes the consent', (_, body, rule, reply) => {
  expect(decideIncoming(text(body, { isLate: true }), setup([keyword('SPRING', rule)])).reply).toMatchObject(reply);
});

it('sends neither automatic reply to a message that arrives late', () => {
  const message = text('Hello?', { isLate: true, isFirstContact: true, at: NIGHT });
  const rules = defaultAutoReply('America/New_York');
  const autoReply = {
    ...rules,
    away: { ...rules.away, enabled: true },
    first_contact: { ...rules.first_contact, enabled: true },
  };
  const { triggered, skipped } = decideIncoming(message, setup([], { autoReply }));
  expect([triggered, ...skipped.map(({ reason }) => reason)]).toEqual([null, 'late', 'late']);
});

describe('a keyword’s groups and category', () => {
  const club = keyword('CLUB', {
    actions: {
      ...NO_ACTIONS,
      add_group_ids: ['vip'],
      remove_group_ids: ['old', 'none', 'vip'],
      set_category_id: 'lead',
    },
  });
  const changesOf = (more: Partial<typeof CONTACT>, from = CONTACT.phone) =>
    decideIncoming(text('club', { from, contact: { ...CONTACT, ...more } }), setup([club])).changes;

  it('removes the contact from its groups, unless the keyword also adds it to them', () => {
    expect(changesOf({ group_ids: ['old'] })).toMatchObject({ add_group_ids: ['vip'], remove_group_ids: ['old'] });
    expect(changesOf({ group_ids: ['vip'] })).toMatchObject({ add_group_ids: [], remove_group_ids: [] });
  });

  it('makes room in a contact’s 200 groups before it adds more, and fills all 200 of a new contact', () => {
    const others = Array.from({ length: 200 }, (_, i) => `group ${i}`);
    const full = { group_ids: [...others.slice(1), 'old'] };
    expect(changesOf(full)).toMatchObject({ add_group_ids: ['vip'], no_room_group_ids: [], remove_group_ids: ['old'] });
    expect(changesOf({ group_ids: others })).toMatchObject({ add_group_ids: [], no_room_group_ids: ['vip'] });
    const all = keyword('ALL', { actions: { ...NO_ACTIONS, add_group_ids: others } });
    const { changes } = decideIncoming(text('all', { contact: null, isFirstContact: true }), setup([all]));
    expect(changes).toMatchObject({ add_group_ids: others, no_room_group_ids: [] });
  });

  it('does not set the category that the contact already has', () => {
    expect(changesOf({}).set_category_id).toBe('lead');
    expect(changesOf({ category_id: 'lead' as never }).set_category_id).toBeNull();
    expect(changesOf({ category_id: 'lost' as never }).set_category_id).toBe('lead');
  });

  it('changes a contact whose number belongs to a program', () => {
    expect(changesOf({}, '32665')).toMatchObject({ creates_contact: false, add_group_ids: ['vip'] });
  });
});

describe('the text of a reply', () => {
  const { company } = setup();
  const replyOf = (body: string, more: Partial<Incoming> = {}, rules = setup()) => {
    const { reply, no_reply } = decideIncoming(text(body, more), rules);
    return reply?.body ?? no_reply?.reason ?? null;
  };

  it.each(['STOP', 'START', 'HELP'])('confirms %s without filling in values', (word) => {
    const reply = '{{first_name}} {{custom.none}}';
    const replies = { opt_out_reply: reply, opt_in_reply: reply, help_reply: reply };
    expect(replyOf(word, {}, setup([], { company: { ...company, ...replies } }))).toBe(reply);
  });

  it.each<[string, string, Partial<Incoming>, string | null]>([
    ['is withheld if it is blank', 'HOURS', {}, 'empty'],
    ['uses defaults for an unknown number', 'NAMES', { contact: null }, 'a b c +12025550001'],
    ['is that of the keyword', 'SECOND', {}, 'Reply of SECOND'],
    ['is withheld from a blocked person', 'START', { contact: { ...CONTACT, consent: 'blocked' } }, 'blocked'],
    ['welcomes a person who writes for the first time', 'Hello?', { isFirstContact: true }, 'Welcome Ada.'],
    ['is the away reply outside opening hours', 'Hello?', { at: NIGHT }, 'Closed.'],
    ['confirms consent after any number of replies', 'START', { repliesInLastHour: 9 }, 'You are in.'],
    ['confirms an opt-out after any number of replies', 'LEAVE', { repliesInLastHour: 9 }, 'Reply of LEAVE'],
    ['is withheld after too many replies', 'SECOND', { repliesInLastHour: 9 }, 'too_many'],
  ])('%s', (_, body, more, reply) => {
    const keywords = [
      keyword('HOURS', { reply: ' ' }),
      keyword('NAMES', { reply: '{{first_name|a}} {{last_name|b}} {{email|c}} {{phone}}' }),
      keyword('SECOND'),
      keyword('LEAVE', { actions: { ...NO_ACTIONS, consent: 'opted_out' } }),
    ];
    expect(replyOf(body, more, setup(keywords))).toBe(reply);
  });
});

it('reports that keywords and automatic replies are off before any other reason', () => {
  const rules = setup([keyword('REST', { match: 'any', is_active: false })], { autoReply: defaultAutoReply('UTC') });
  const off = ['keyword REST: turned_off', 'first_contact: turned_off', 'away: turned_off'];
  for (const body of ['stop', 'please stop texting me']) {
    expect(reported(decideIncoming(text(body), rules)).skipped).toEqual(off);
  }
});

it('treats an unknown sender’s consent word as a change from unknown', () => {
  expect(decideIncoming(text('START', { contact: null }), setup()).changes).toEqual({
    creates_contact: true,
    add_group_ids: [],
    no_room_group_ids: [],
    remove_group_ids: [],
    set_category_id: null,
    consent: { from: 'unknown', to: 'opted_in' },
    possible_opt_out: null,
  });
});

describe('a decision by a person or an operator', () => {
  it('by a colleague that a message is an opt-out: the same as for an opt-out word', () => {
    const decision = decideOptOut(text('Hello?'), setup());
    expect(decision).toMatchObject({
      triggered: { rule: 'opt_out', keyword: null },
      skipped: [],
      possible_opt_out: null,
      reply: { body: 'You are out.' },
      changes: { consent: { from: 'unknown', to: 'opted_out' } },
      steps: ['send_reply', 'change_contact'],
    });
  });

  it.each<['opt_out' | 'opt_in' | 'help', Consent | null]>([
    ['opt_out', 'opted_out'],
    ['opt_in', 'opted_in'],
    ['help', null],
  ])('by the operator, who has replied: %s', (rule, to) => {
    const decision = decideAsOperator(text('Hello?'), setup(), rule);
    expect(decision).toMatchObject({
      triggered: { rule, keyword: null },
      skipped: [],
      possible_opt_out: null,
      reply: null,
    });
    expect(decision.changes.consent?.to ?? null).toBe(to);
  });
});

describe('a message that nobody needs to read', () => {
  const reply = { body: 'Hi', encoding: 'GSM-7' as const, segments: 1 };
  it.each<[NonNullable<IncomingDecision['triggered']>['rule'] | null, isAnswered: boolean, isUnanswered: boolean]>([
    ['opt_out', true, true],
    ['opt_in', true, true],
    ['help', true, false],
    ['keyword', true, false],
    ['possible_opt_out', false, false],
    ['first_contact', false, false],
    ['away', false, false],
    [null, false, false],
  ])('%s: with a reply %s, without one %s', (rule, isAnswered, isUnanswered) => {
    const triggered = rule && { rule, keyword: null };
    expect(isHandled({ triggered, reply })).toBe(isAnswered);
    expect(isHandled({ triggered, reply: null })).toBe(isUnanswered);
  });
});

it.each<[string, object, boolean]>([
  ['a number', { from: '+12025550001' }, true],
  ['a contact', { contact_id: 'ada' }, true],
  ['neither of them', {}, false],
  ['a blank number', { from: ' ' }, false],
])('a message can be tried from %s: %o', (_, sender, isSound) => {
  expect(incomingTrial.safeParse({ body: 'JOIN', ...sender }).success).toBe(isSound);
});

it('a message that triggers nothing still creates a contact for its sender', () => {
  const decision = decideIncoming(text('Hello?', { contact: null }), setup());
  expect(decision).toMatchObject({ triggered: null, reply: null, no_reply: null, changes: { creates_contact: true } });
  expect(decision.changes).toMatchObject({ add_group_ids: [], remove_group_ids: [], set_category_id: null });
});

describe('a possible opt-out', () => {
  const rest = keyword('REST', { priority: 99, match: 'any', reply: 'What do you mean?' });
  const hours = keyword('HOURS', { match: 'contains_word' });
  const leave = keyword('UNSUBSCRIBE', {
    match: 'contains_word',
    actions: { ...NO_ACTIONS, consent: 'opted_out' },
  });
  const stop = ['first_contact: possible_opt_out', 'away: possible_opt_out'];

  it.each<[string, Keyword[], string, string[]]>([
    ['please stop texting me', [], 'possible_opt_out', stop],
    [
      'What are your HOURS? Stop texting me',
      [hours, rest],
      'possible_opt_out',
      ['keyword HOURS: possible_opt_out', 'keyword REST: possible_opt_out', ...stop],
    ],
    ['STPO', [rest], 'possible_opt_out', ['keyword REST: possible_opt_out', ...stop]],
    ['stop', [rest], 'opt_out', ['keyword REST: consent_word', 'first_contact: consent_word', 'away: consent_word']],
    // Nothing is left to decide if a keyword matches this text exactly, or opts the person out.
    [
      'No more messages',
      [keyword('NO MORE MESSAGES')],
      'keyword NO MORE MESSAGES',
      ['first_contact: keyword_first', 'away: keyword_first'],
    ],
    [
      'please unsubscribe me',
      [leave, rest],
      'keyword UNSUBSCRIBE',
      ['keyword REST: earlier_keyword', 'first_contact: keyword_first', 'away: keyword_first'],
    ],
    // A keyword that matches any text opts nobody out.
    [
      'please stop texting me',
      [keyword('ALL', { match: 'any', actions: { ...NO_ACTIONS, consent: 'opted_out' } })],
      'possible_opt_out',
      ['keyword ALL: possible_opt_out', ...stop],
    ],
    ['Can I stop by at what hours?', [hours], 'keyword HOURS', ['first_contact: keyword_first', 'away: keyword_first']],
  ])('%j, case %#', (body, keywords, triggered, skipped) => {
    expect(reported(decideIncoming(text(body, { at: NIGHT }), setup(keywords)))).toEqual({ triggered, skipped });
  });

  it('gets no reply, changes no consent, and is left to a person', () => {
    expect(decideIncoming(text('please stop texting me', { at: NIGHT }), setup([rest]))).toMatchObject({
      reply: null,
      no_reply: { reason: 'possible_opt_out', missing: [] },
      possible_opt_out: { reason: 'phrase', words: 'stop texting' },
      changes: { consent: null, possible_opt_out: 'raised' },
    });
  });

  it('creates a contact for an unknown number', () => {
    const stranger = decideIncoming(text('wrong number', { contact: null, isFirstContact: true }), setup());
    expect(stranger.changes).toMatchObject({ creates_contact: true, possible_opt_out: 'raised' });
  });

  it.each<[string, Partial<Incoming>]>([
    ['has opted out', { contact: { ...CONTACT, consent: 'opted_out' } }],
    ['is blocked', { contact: { ...CONTACT, consent: 'blocked' } }],
    ['opted out as a contact that was deleted', { contact: null, refusal: 'opted_out' }],
    ['is a program', { contact: null, from: '32665' }],
  ])('is not looked for if the sender %s', (_, sender) => {
    const decision = decideIncoming(text('please stop texting me', sender), setup());
    expect([decision.triggered, decision.possible_opt_out, decision.changes.possible_opt_out]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('while nobody has decided whether a person wants to stop', () => {
  const hours = keyword('HOURS');
  const undecided = (body: string, consent: Consent = 'unknown', at = NIGHT) =>
    decideIncoming(text(body, { hasPossibleOptOut: true, at, contact: { ...CONTACT, consent } }), setup([hours]));

  it.each<[string, Consent, string | null, 'raised' | 'settled' | null]>([
    ['Hello?', 'unknown', null, null],
    ['hours', 'unknown', null, null],
    ['I said stop', 'unknown', null, 'raised'],
    ['HELP', 'unknown', 'Write to us.', null],
    ['STOP', 'unknown', 'You are out.', 'settled'],
    ['STOP', 'opted_in', 'You are out.', 'settled'],
    ['START', 'unknown', 'You are in.', 'settled'],
    // The consent does not change, but the request is decided.
    ['START', 'opted_in', 'You are in.', 'settled'],
  ])('%s from a person who is %s: the reply %j, the opt-out %s', (body, consent, reply, optOut) => {
    const decision = undecided(body, consent);
    expect([decision.reply?.body ?? null, decision.changes.possible_opt_out]).toEqual([reply, optOut]);
  });

  it('gives the reason why neither a keyword nor an automatic reply is sent', () => {
    expect(undecided('hours').no_reply).toEqual({ reason: 'may_want_to_stop', missing: [] });
    expect(reported(undecided('Hello?')).skipped).toContain('away: may_want_to_stop');
  });

  it('a keyword that sets the person’s consent settles it', () => {
    const join = keyword('JOIN', { actions: { ...NO_ACTIONS, consent: 'opted_in' } });
    const decision = decideIncoming(text('join', { hasPossibleOptOut: true }), setup([join]));
    expect([decision.reply?.body, decision.changes.possible_opt_out]).toEqual(['Reply of JOIN', 'settled']);
  });
});
