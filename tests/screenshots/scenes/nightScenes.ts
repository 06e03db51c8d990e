import type { Scene, SceneHelpers } from './scene.ts';

const DRAFT = 'acme-campaign-club';
const CONTACT = 'acme-contact-2';
const DAY = 86_400_000;

/** Eleven in the evening in New York, two days from now. */
function lateEvening(): string {
  return `${new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)}T04:00:00.000Z`;
}

function withoutQuietHours({ store }: SceneHelpers, daytime_only: boolean): void {
  const [settings] = store.ofTenant('company_settings', 'acme');
  if (!settings) throw new Error('Acme has no settings.');
  store.update('company_settings', settings.id, { quiet_hours: { ...settings.quiet_hours, enabled: false } });
  store.update('campaigns', DRAFT, { send_at: lateEvening(), timezone: 'America/New_York', daytime_only });
}

/** Numbers that fit several time zones, one of them, and none. */
async function numbersFromElsewhere({ store }: SceneHelpers): Promise<void> {
  ['+61412345678', '+18505550123', '+34612345678', '+80012345678'].forEach((phone, at) => {
    store.update('contacts', `acme-contact-${at + 2}`, {
      phone,
      phone_as_typed: null,
      timezone: null,
      timezone_source: null,
    });
  });
}

const REVIEW = `/app/campaigns/${DRAFT}?step=review`;

/** Screens about time zones and the night. */
export const NIGHT_SCENES: readonly Scene[] = [
  {
    name: 'review at night',
    path: REVIEW,
    prepare: async (helpers) => {
      await numbersFromElsewhere(helpers);
      withoutQuietHours(helpers, false);
    },
  },
  {
    name: 'review that waits for the morning',
    path: REVIEW,
    prepare: async (helpers) => withoutQuietHours(helpers, true),
  },
  { name: 'contact in several time zones', path: `/app/contacts/${CONTACT}/update`, prepare: numbersFromElsewhere },
  {
    name: 'contact in several time zones, read-only',
    path: `/app/contacts/${CONTACT}/update`,
    account: 'viewer@acme.test',
    prepare: numbersFromElsewhere,
  },
  {
    name: 'message that waits for the morning',
    path: '/app/messages?view=log&message=waiting',
    prepare: async ({ store }) => {
      const [message] = store.ofTenant('messages', 'acme').filter(({ direction }) => direction === 'outgoing');
      const [contact] = store.ofTenant('contacts', 'acme');
      if (!message || !contact) throw new Error('Acme has no messages.');
      const { version: _, id: _id, ...rest } = message;
      const at = new Date().toISOString();
      store.insert('messages', {
        ...rest,
        id: 'waiting',
        contact_id: contact.id,
        status: 'scheduled',
        error_code: null,
        status_at: { scheduled: at },
        held: { until: lateEvening(), zone: { names: ['America/New_York', 'America/Chicago'], source: 'number' } },
      });
    },
  },
];
