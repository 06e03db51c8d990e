import { COLLECTION_NAMES, InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { followWrite } from '#src/server/areas/followWrite.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import type { Clock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { createSimulation } from './createSimulation.ts';
import { STAGE } from './stageRecords.ts';

interface Given {
  /** Contacts in the group `all`. */
  contacts?: number;
  devices?: Partial<Device>[];
  settings?: Partial<CompanySettings>;
  autoReply?: Partial<AutoReplySettings>;
  /** Segments the plan has. */
  segments?: number;
  startsAt?: string;
}

/** A tenant with contacts, phones and a plan, a clock that is turned by hand, and the simulation: for tests. */
export class Stage {
  store: InMemoryStore;
  private now: number;
  private numbers = 0;
  readonly clock: Clock = {
    now: () => new Date(this.now),
    advance: (ms) => {
      this.now += ms;
    },
    reset: () => {
      throw new Error('A stage is set up anew instead.');
    },
  };
  private simulation;

  constructor({
    contacts = 0,
    devices = [{}],
    settings = {},
    autoReply = {},
    segments = 100_000,
    startsAt,
  }: Given = {}) {
    this.now = Date.parse(startsAt ?? '2026-03-02T15:00:00.000Z');
    this.store = new InMemoryStore(this.clock, createRandom(7));
    this.store.insert('tenants', { ...NO_FIGURES, ...STAGE.tenant });
    this.store.insert('company_settings', { ...STAGE.settings, ...settings });
    this.store.insert('auto_reply_settings', { ...STAGE.autoReply, ...autoReply });
    this.store.insert('plans', { ...STAGE.plan, limits: { ...STAGE.plan.limits, segments } });
    this.store.insert('subscriptions', STAGE.subscription);
    devices.forEach((device, at) => {
      this.store.insert('devices', { ...STAGE.device, id: `phone-${at}`, ...device });
    });
    for (let at = 0; at < contacts; at += 1) this.addContact();
    this.simulation = this.simulate();
  }

  /** Turns the clock, second by second, and lets happen what is due. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.clock.advance(1000);
      await this.simulation.runDue();
    }
  }

  /** Turns the clock in one go. */
  async jump(seconds: number): Promise<void> {
    this.clock.advance(seconds * 1000);
    await this.simulation.runDue();
  }

  /** As if the process had ended and begun again: nothing is left but what was written down. */
  restart(): void {
    const before = this.store;
    this.store = new InMemoryStore(this.clock, createRandom(11));
    for (const name of COLLECTION_NAMES) this.store.restore(name, structuredClone(before.all(name)));
    this.simulation = this.simulate();
  }

  addContact(contact: Partial<Contact> = {}): Stored<Contact> {
    this.numbers += 1;
    const phone = `+1202555${String(this.numbers).padStart(4, '0')}`;
    return this.store.insert('contacts', { ...STAGE.contact, phone, ...contact });
  }

  /** Scheduled for now, to the group `all`. */
  addCampaign(campaign: Partial<Campaign> = {}): string {
    return this.store.insert('campaigns', { ...STAGE.campaign, send_at: this.clock.now().toISOString(), ...campaign })
      .id;
  }

  campaign(id: string): Stored<Campaign> {
    return this.store.byId('campaigns', id) as Stored<Campaign>;
  }

  /** What was sent, or is to be sent, for a campaign. */
  messages(campaignId: string): Stored<Message>[] {
    const isIts = ({ campaign_id, direction }: Message): boolean =>
      campaign_id === campaignId && direction === 'outgoing';
    return this.store.all('messages').filter(isIts);
  }

  /** A text comes in from any number. Answers all texts there are, in the order in which they came about. */
  async receive(from: string, body: string): Promise<Stored<Message>[]> {
    await this.simulation.receive({ tenantId: STAGE.settings.tenant_id, from, body });
    await this.simulation.runDue();
    return [...this.store.all('messages')];
  }

  private simulate() {
    const { store, clock } = this;
    store.follow((change) => followWrite(store.tx, clock, change));
    const storage = { units: store, tx: store.tx, follow: store.follow.bind(store) };
    return createSimulation({ storage, clock, random: createRandom(1) });
  }
}
