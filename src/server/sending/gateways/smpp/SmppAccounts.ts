import { randomUUID } from 'node:crypto';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { openAccount } from '#src/server/sending/gateways/accounts.ts';
import type { Gateway, LookupResponse, OutgoingMessage, SendResponse } from '#src/server/sending/gateways/Gateway.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { GatewayAccount } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type LinkTimes, SmppLink } from './SmppLink.ts';
import { handleOverdueMessage, handleOverdueNote, keepForLink } from './smppMessages.ts';

/** How long (ms) a device stays with a silent process, and how often processes renew it. */
const HOLD = 30_000;
const HOLD_AGAIN = 10_000;
/** A hold with less than this left (ms) is renewed. */
const RENEWED_BELOW = 25_000;
/** The most handled per step. */
const BATCH = 100;
/** How long (ms) expired rows are handled before holds are renewed again. */
const LONGEST_LOOK = 4_000;

/** The options of serving SMPP accounts; `secrets`: the keys that encrypt them. */
export interface SmppSetting extends Pick<Sending, 'unit' | 'between'> {
  secrets: KeyRing;
  gatewayHosts: readonly string[];
  /** Called with errors; what failed is retried. */
  report: (error: unknown) => void;
  /** Default: production timings. */
  times?: LinkTimes;
  holdAgain?: number;
}

/**
 * Operator accounts by SMPP 3.4. One process is connected for each device (`holder` of `gateway_accounts`), so sending means storing that a
 * message waits for the connection; the operator's reports arrive later.
 */
export class SmppAccounts implements Gateway {
  readonly capabilities = {
    clientId: true,
    lookup: 'id',
    deliveryReports: true,
    incoming: true,
    sims: false,
    validity: null,
  } as const;
  private readonly self = randomUUID();
  private readonly links = new Map<string, { link: SmppLink; sealed: string }>();
  /** Messages that were handed over at the same time, by tenant: stored in one unit of work. */
  private readonly pending = new Map<
    string,
    { message: OutgoingMessage; resolve: (response: SendResponse) => void }[]
  >();
  private timer: NodeJS.Timeout | null = null;
  private pendingHold: Promise<void> = Promise.resolve();

  constructor(private readonly setting: SmppSetting) {}

  start(): void {
    let isLooking = false;
    const look = (): void => {
      if (isLooking) return;
      isLooking = true;
      this.pendingHold = this.hold()
        .catch(this.setting.report)
        .finally(() => {
          isLooking = false;
        });
    };
    look();
    this.timer = setInterval(look, this.setting.holdAgain ?? HOLD_AGAIN);
  }

  /** Waits for pending responses, unbinds, and lets other processes connect at once. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.pendingHold;
    await Promise.all([...this.links.keys()].map(async (id) => await this.release(id)));
  }

  send(message: OutgoingMessage): Promise<SendResponse> {
    return new Promise((resolve) => {
      const pending = this.pending.get(message.tenantId);
      if (pending) pending.push({ message, resolve });
      else {
        this.pending.set(message.tenantId, [{ message, resolve }]);
        queueMicrotask(() => void this.storePending(message.tenantId));
      }
    });
  }

  /** Looks up whether the message is stored here. Reports tell what the operator knows. */
  async lookup({ tenantId, messageId }: OutgoingMessage): Promise<LookupResponse> {
    const row = await this.setting.unit(tenantId, async ({ tx }) => await tx.get('smpp_messages', messageId));
    return row ? { is: 'accepted', attempts: 1 } : { is: 'unknown' };
  }

  private async storePending(tenantId: string): Promise<void> {
    const pending = this.pending.get(tenantId) ?? [];
    this.pending.delete(tenantId);
    try {
      const messages = pending.map(({ message }) => message);
      await this.setting.unit(tenantId, async (context) => await keepForLink(context, messages));
      for (const { resolve } of pending) resolve({ is: 'accepted', attempts: 1 });
      for (const { deviceId } of messages) this.links.get(deviceId)?.link.poke();
    } catch {
      for (const { resolve } of pending) resolve({ is: 'unsure' });
    }
  }

  /** Takes free devices, renews its own, and releases those it no longer holds. */
  private async hold(): Promise<void> {
    const { between, unit } = this.setting;
    const accounts = await between.tx.find('gateway_accounts', { kind: 'smpp' });
    const ownAccounts = new Map<string, Stored<GatewayAccount>>();
    for (const storedAccount of accounts) {
      const { id, tenant_id } = storedAccount;
      const remainingMs = Date.parse(storedAccount.held_until) - between.now();
      const isMine = storedAccount.holder === this.self;
      // Most checks change nothing, and a unit of work for each account would keep its tenant waiting.
      if (isMine && remainingMs > RENEWED_BELOW) ownAccounts.set(id, storedAccount);
      if (storedAccount.holder !== null && remainingMs > (isMine ? RENEWED_BELOW : 0)) continue;
      const ownAccount = await unit(tenant_id ?? '', async ({ tx, now }) => {
        const account = await tx.get('gateway_accounts', id);
        const isFree = account && (account.holder === null || Date.parse(account.held_until) < now());
        if (!account || (!isFree && account.holder !== this.self)) return null;
        const held_until = new Date(now() + HOLD).toISOString();
        return await tx.update('gateway_accounts', id, { holder: this.self, held_until });
      });
      if (ownAccount) ownAccounts.set(id, ownAccount);
    }
    for (const [id, { sealed }] of this.links) {
      if (ownAccounts.get(id)?.sealed !== sealed) await this.end(id);
    }
    for (const account of ownAccounts.values()) if (!this.links.has(account.id)) this.begin(account);
    await this.lookAtDue();
  }

  private begin(account: Stored<GatewayAccount>): void {
    const { id, tenant_id, sealed } = account;
    const { secrets, unit, gatewayHosts, times, report } = this.setting;
    try {
      const openedAccount = openAccount(secrets, account);
      if (openedAccount.kind !== 'smpp' || tenant_id === null) return;
      const link = new SmppLink({
        deviceId: id,
        tenantId: tenant_id,
        account: openedAccount,
        unit,
        gatewayHosts,
        ...(times && { times }),
      });
      this.links.set(id, { link, sealed });
      link.start();
    } catch (error) {
      // Its key is missing: the account must be entered again.
      report(error);
    }
  }

  private async end(id: string): Promise<void> {
    const openLink = this.links.get(id);
    this.links.delete(id);
    await openLink?.link.stop();
  }

  private async release(id: string): Promise<void> {
    await this.end(id);
    const { between, unit, report } = this.setting;
    const account = await between.tx.get('gateway_accounts', id);
    if (account?.holder !== this.self) return;
    await unit(account.tenant_id ?? '', async ({ tx }) => {
      if ((await tx.get('gateway_accounts', id))?.holder === this.self)
        await tx.update('gateway_accounts', id, { holder: null });
    }).catch(report);
  }

  /** Handles expired messages and notes, as many as the time allows: each sent message leaves some, which must not delay those that wait. */
  private async lookAtDue(): Promise<void> {
    const { between, unit } = this.setting;
    const { jobs } = between.tx;
    const dueQuery = { now: new Date(between.now()).toISOString(), limit: BATCH };
    const end = performance.now() + LONGEST_LOOK;
    for (let isMore = true; isMore && performance.now() < end; ) {
      const messages = await jobs.smppMessagesDue(dueQuery);
      for (const { id, tenant_id, due_at } of messages) {
        await unit(tenant_id ?? '', async (context) => {
          const row = await context.tx.get('smpp_messages', id);
          if (row?.due_at === due_at) await handleOverdueMessage(context, row);
        });
      }
      const notes = await jobs.smppNotesDue(dueQuery);
      for (const { id, tenant_id, due_at } of notes) {
        await unit(tenant_id ?? '', async (context) => {
          const note = await context.tx.get('smpp_notes', id);
          if (note?.due_at === due_at) await handleOverdueNote(context, note);
        });
      }
      isMore = messages.length === BATCH || notes.length === BATCH;
    }
  }
}
