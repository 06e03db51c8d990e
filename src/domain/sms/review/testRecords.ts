import type { Contact } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { type AudiencePerson, audienceStanding } from './audience.ts';
import type { SendingDevice } from './finishForecast.ts';

let count = 0;

/** A contact for a test: with a name and a unique number, in the group `all`. */
export function contact(fields: Partial<Contact> = {}): Contact {
  count += 1;
  return {
    id: `contact-${count}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    version: 1,
    phone: `+1202555${String(count).padStart(4, '0')}`,
    ...newContact(),
    first_name: 'Ann',
    last_name: 'Lee',
    timezone: 'UTC',
    timezone_source: 'manual',
    group_ids: ['all'],
    ...fields,
  };
}

/** A device for a test: online, with one message a minute and a SIM with a thousand a day. */
export function device(
  fields: Partial<SendingDevice> & { perDay?: number; sentToday?: number } = {},
): SendingDevice & { id: string } {
  const { perDay = 1000, sentToday = 0, ...rest } = fields;
  count += 1;
  return {
    id: `device-${count}`,
    status: 'online',
    messages_per_minute: 1,
    working_hours: null,
    queue_depth: 0,
    sims: [{ slot: 0, carrier: 'Carrier', phone: null, messages_per_day: perDay, sent_today: sentToday }],
    ...rest,
  };
}

/** The contacts in an audience, as the storage returns them. */
export function peopleOf({ contacts, ...facts }: Parameters<typeof audienceStanding>[0]): AudiencePerson[] {
  const standing = audienceStanding({ ...facts, contacts });
  return contacts.flatMap((each) => standing(each) ?? []);
}
