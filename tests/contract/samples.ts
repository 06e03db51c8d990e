import type { ResourceName, Verb } from '#src/domain/contract/resources.ts';
import { freshPhone, unique } from './apiUnderTest.ts';

interface Sample {
  /** A body that creates a record. */
  create: () => Record<string, unknown>;
  /** A change to it. */
  update: Record<string, unknown>;
  /** A body that is refused, with the field that the error names. */
  wrong: { body: Record<string, unknown>; field: string };
}

/** For each writable resource. */
export const SAMPLES: Partial<Record<ResourceName, Sample>> = {
  campaigns: {
    create: () => ({ name: unique('Campaign'), body: 'Hello {{first_name|there}}', purpose: 'transactional' }),
    update: { body: 'Hello again' },
    wrong: { body: { name: 'x'.repeat(121) }, field: 'name' },
  },
  contacts: {
    create: () => ({ phone: freshPhone(), first_name: 'Contract', email: 'contract@example.com' }),
    update: { last_name: 'Test', custom: { size: 'M' } },
    wrong: { body: { phone: '12345' }, field: 'phone' },
  },
  categories: {
    create: () => ({ name: unique('Category') }),
    update: { colour: '#123456' },
    wrong: { body: { name: '' }, field: 'name' },
  },
  groups: {
    create: () => ({ name: unique('Group') }),
    update: { description: 'Changed' },
    wrong: { body: { name: unique('Group'), type: 'clever' }, field: 'type' },
  },
  templates: {
    create: () => ({ name: unique('Template'), body: 'Hi {{first_name}} €' }),
    update: { body: 'Привет' },
    wrong: { body: { name: unique('Template'), body: '' }, field: 'body' },
  },
  devices: {
    create: () => ({ name: unique('Device') }),
    update: { messages_per_minute: 12 },
    wrong: { body: { name: unique('Device'), messages_per_minute: 0 }, field: 'messages_per_minute' },
  },
  keywords: {
    create: () => ({ word: unique('WORD') }),
    update: { reply: 'Answer', is_active: false },
    wrong: { body: { word: 'stop' }, field: 'word' },
  },
  apitokens: {
    create: () => ({ name: unique('Token'), scope: [{ action: 'read', subject: 'contacts' }] }),
    update: { ip_allowlist: ['192.0.2.1'] },
    wrong: { body: { name: unique('Token'), scope: [] }, field: 'scope' },
  },
  webhooks: {
    create: () => ({ name: unique('Webhook'), url: 'https://hooks.example.com/in', events: ['message.received'] }),
    update: { events: ['message.received', 'contact.opted_out'] },
    wrong: { body: { name: unique('Webhook'), url: 'hooks.example.com', events: ['message.received'] }, field: 'url' },
  },
  plans: {
    create: () => ({
      name: unique('Plan'),
      family: unique('Family'),
      price: 1250,
      currency: 'EUR',
      interval: 'month',
      limits: { segments: 1000, devices: 1, users: 2, contacts: 500 },
    }),
    update: { price: 1300, features: ['keywords'] },
    wrong: { body: { name: unique('Plan'), price: -1 }, field: 'price' },
  },
  users: {
    create: () => ({
      name: 'New Person',
      email: `${unique('p').replace(' ', '')}@example.com`,
      role_id: 'acme-viewer',
    }),
    update: { name: 'Same Person' },
    wrong: { body: { name: 'New Person', email: 'nobody', role_id: 'acme-viewer' }, field: 'email' },
  },
  roles: {
    create: () => ({ name: unique('Role'), rules: [{ action: 'read', subject: 'contacts' }] }),
    update: { description: 'Changed' },
    wrong: { body: { name: unique('Role'), rules: [{ action: 'fly', subject: 'contacts' }] }, field: 'rules.0.action' },
  },
};

/** The verbs besides reads, by hand: a verb that disappears from the contract fails a test. */
export const WRITABLE: Partial<Record<ResourceName, readonly Verb[]>> = {
  campaigns: ['create', 'update', 'delete'],
  contacts: ['create', 'update', 'delete'],
  categories: ['create', 'update', 'delete'],
  groups: ['create', 'update', 'delete'],
  templates: ['create', 'update', 'delete'],
  devices: ['create', 'update', 'delete'],
  keywords: ['create', 'update', 'delete'],
  apitokens: ['create', 'update', 'delete'],
  webhooks: ['create', 'update', 'delete'],
  users: ['create', 'update', 'delete'],
  roles: ['create', 'update', 'delete'],
  plans: ['create', 'update', 'delete'],
};
