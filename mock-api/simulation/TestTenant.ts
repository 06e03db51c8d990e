import { guessLimitsInMemory } from '#mock-api/storage/guessLimitsInMemory.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { followWrites } from '#src/server/areas/followWrites.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import type { Clock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { createSimulation } from './createSimulation.ts';
import { TEST_TENANT } from './testTenantRecords.ts';

interface TestTenantOptions {
  /** Number of contacts in the group `all`. */
  contacts?: number;
  devices?: Partial<Device>[];
  settings?: Partial<CompanySettings>;
  autoReply?: Partial<AutoReplySettings>;
  /** Segments of the plan. */
  segments?: number;
  startsAt?: string;
}

/** For tests: a tenant with contacts, phones and a plan, a clock that the test advances, and the simulation. */
export class TestTenant {
  store: InMemoryStore;
  readonly guesses = guessLimitsInMemory(Buffer.alloc(32)).guesses;
  private now: number;
  private numbers = 0;
  /** The source of ids, which are unique even across a restart. */
  private readonly ids = createRandom(7);
  readonly clock: Clock = {
    now: () => new Date(this.now),
    advance: (ms) => {
      this.now += ms;
    },
    reset: () => {
      throw new Error('Create a new TestTenant instead.');
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
  }: TestTenantOptions = {}) {
    this.now = Date.parse(startsAt ?? '2026-03-02T15:00:00.000Z');
    this.store = new InMemoryStore(this.clock, this.ids);
    this.store.insert('tenants', { ...NO_FIGURES, ...TEST_TENANT.tenant });
    this.store.insert('company_settings', { ...TEST_TENANT.settings, ...settings });
    this.store.insert('auto_reply_settings', { ...TEST_TENANT.autoReply, ...autoReply });
    this.store.insert('plans', { ...TEST_TENANT.plan, limits: { ...TEST_TENANT.plan.limits, segments } });
    this.store.insert('subscriptions', TEST_TENANT.subscription);
    devices.forEach((device, at) => {
      this.store.insert('devices', { ...TEST_TENANT.device, id: `phone-${at}`, ...device });
    });
    for (let at = 0; at < contacts; at += 1) this.addContact();
    this.simulation = this.simulate();
  }

  /** Advances the clock second by second, running due work. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.clock.advance(1000);
      await this.simulation.runDue();
    }
  }

  /** Advances the clock in one step. */
  async jump(seconds: number): Promise<void> {
    this.clock.advance(seconds * 1000);
    await this.simulation.runDue();
  }

  /** Simulates a restart of the process: only stored records remain. */
  restart(): void {
    const before = this.store;
    this.store = new InMemoryStore(this.clock, this.ids);
    for (const name of before.names) this.store.insertMany(name, before.all(name));
    this.simulation = this.simulate();
  }

  addContact(contact: Partial<Contact> = {}): Stored<Contact> {
    this.numbers += 1;
    const phone = `+1202555${String(this.numbers).padStart(4, '0')}`;
    return this.store.insert('contacts', { ...TEST_TENANT.contact, phone, ...contact });
  }

  /** A campaign to the group `all`, scheduled for now. */
  addCampaign(campaign: Partial<Campaign> = {}): string {
    return this.store.insert('campaigns', {
      ...TEST_TENANT.campaign,
      send_at: this.clock.now().toISOString(),
      ...campaign,
    }).id;
  }

  campaign(id: string): Stored<Campaign> {
    return this.store.byId('campaigns', id) as Stored<Campaign>;
  }

  /** A campaign's messages, sent or not. */
  messages(campaignId: string): Stored<Message>[] {
    const isOfCampaign = ({ campaign_id, direction }: Message): boolean =>
      campaign_id === campaignId && direction === 'outgoing';
    return this.store.all('messages').filter(isOfCampaign);
  }

  /** Receives a message from any number. Returns all messages in order of creation. */
  async receive(from: string, body: string): Promise<Stored<Message>[]> {
    await this.simulation.receive({ tenantId: TEST_TENANT.settings.tenant_id, from, body });
    await this.simulation.runDue();
    return [...this.store.all('messages')];
  }

  private simulate() {
    const { store, clock } = this;
    store.follow((changes) => followWrites(store.tx, clock, changes));
    const storage = { units: store, tx: store.tx, follow: store.follow.bind(store) };
    const report = (error: unknown): never => {
      throw error;
    };
    return createSimulation({ storage, clock, random: createRandom(1), report });
  }
}
