import type { AutoReplyRules, OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { placeholderNames } from '#src/domain/sms/placeholders.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { createdDaysAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import { keywordFigures } from './acmeKeywordUse.ts';

const TEMPLATES: readonly (Pick<Template, 'name' | 'body' | 'purpose'> & { uses: number })[] = [
  {
    name: 'Season opening',
    purpose: 'marketing',
    uses: 4,
    body: 'Hi {{first_name|there}}, the spring plants are in. Come and see them at Acme in {{custom.town|your town}}. Reply STOP to get no more messages.',
  },
  {
    name: 'Order is ready',
    purpose: 'transactional',
    uses: 31,
    body: 'Hello {{first_name|there}}, your order is ready. We are open until 6 pm.',
  },
  {
    name: 'Workshop reminder',
    purpose: 'transactional',
    uses: 9,
    body: '{{first_name|Hello}}, the pruning workshop is on Saturday at 10. Bring gloves.',
  },
  {
    name: 'Rain date',
    purpose: 'transactional',
    uses: 1,
    body: 'Saturday’s workshop moves to Sunday 🌧️ – same time, same place.',
  },
  {
    name: 'Thank you',
    purpose: 'transactional',
    uses: 12,
    body: 'Thank you, {{first_name|and see you soon}}. How did we do? Answer with a number from 1 to 5.',
  },
];

const SHOP: OpeningSpan[] = [{ from: '09:00', to: '18:00' }];

/** The away reply is off, because people try the product at any hour. */
const ACME_AUTO_REPLIES: Partial<AutoReplyRules> = {
  away: {
    enabled: false,
    body: 'Thanks for your text, {{first_name|friend}}. We are in the garden until 9 tomorrow and answer then.',
    timezone: 'America/New_York',
    hours: { mon: SHOP, tue: SHOP, wed: SHOP, thu: SHOP, fri: SHOP, sat: [{ from: '10:00', to: '16:00' }], sun: [] },
    exceptions: [
      { from: '2026-12-24', until: '2026-12-24', name: 'Christmas Eve', hours: [{ from: '09:00', to: '12:00' }] },
      { from: '2026-12-25', until: '2026-12-27', name: 'Christmas', hours: [] },
    ],
  },
  first_contact: { enabled: true, body: 'Hello, this is Acme Garden Shops. We read every text and answer soon.' },
};

const NO_ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };

/** Templates and keywords. */
export function seedAcmeContent(context: SeedContext): void {
  const { store } = context;
  const shared = { tenant_id: 'acme', ...createdDaysAgo(context, 50) };
  store.insertMany(
    'templates',
    TEMPLATES.map(({ uses, ...template }, at) => ({
      ...shared,
      id: `acme-template-${at + 1}`,
      ...template,
      archived: false,
      variables: placeholderNames(template.body),
      ...measureText(template.body),
      used_count: uses,
    })),
  );
  store.insertMany('keywords', [
    {
      ...shared,
      id: 'acme-hours',
      word: 'HOURS',
      match: 'exact',
      priority: 10,
      reply: 'We are open Monday to Saturday, 9 to 6.',
      actions: NO_ACTIONS,
      is_active: true,
      ...keywordFigures(context, 'acme-hours'),
    },
    {
      ...shared,
      id: 'acme-join',
      word: 'JOIN',
      match: 'starts_with',
      priority: 20,
      reply: 'Welcome to the garden club.',
      actions: { ...NO_ACTIONS, add_group_ids: ['acme-members'] },
      is_active: true,
      ...keywordFigures(context, 'acme-join'),
    },
    {
      ...shared,
      id: 'acme-join-club',
      word: 'JOIN CLUB',
      match: 'exact',
      priority: 30,
      reply: 'You are on the list for the next club evening, {{first_name|friend}}.',
      actions: NO_ACTIONS,
      is_active: true,
      ...keywordFigures(context, 'acme-join-club'),
    },
    {
      ...shared,
      id: 'acme-delivery',
      word: 'DELIVERY',
      match: 'contains_word',
      priority: 40,
      reply: 'We deliver within 15 miles on Tuesdays and Fridays. Call us for anything larger than a tree.',
      actions: { ...NO_ACTIONS, set_category_id: 'acme-lead' },
      is_active: true,
      ...keywordFigures(context, 'acme-delivery'),
    },
    {
      ...shared,
      id: 'acme-mulch',
      word: 'MULCH',
      match: 'contains_word',
      priority: 50,
      reply: '',
      actions: { ...NO_ACTIONS, set_category_id: 'acme-lead' },
      is_active: false,
      ...keywordFigures(context, 'acme-mulch'),
    },
  ]);
  const [autoReply] = store.ofTenant('auto_reply_settings', 'acme');
  if (autoReply) store.update('auto_reply_settings', autoReply.id, { ...ACME_AUTO_REPLIES, version: 1 });
}
