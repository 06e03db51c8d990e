import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isoTime } from '#src/server/clock.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { openAccount } from '#src/server/sending/gateways/accounts.ts';
import type { Gateway, LookupResponse, OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { sendByStoring } from '#src/server/sending/gateways/sendByStoring.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { GatewayAccount } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { OverdueRows } from './OverdueRows.ts';
import { type LinkTimes, SmppLink } from './SmppLink.ts';
import { keepForLink } from './smppMessages.ts';

/** How long (ms) a device stays with a silent process, and how often processes renew it. */
const HOLD = 30_000;
const HOLD_AGAIN = 10_000;
/** A hold with less than this left (ms) is renewed. */
const RENEWED_BELOW = 25_000;
/** How long (ms) the accounts of one company delay those of others. */
const LONGEST_WAIT = 500;

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
  private timer: NodeJS.Timeout | null = null;
  private pendingHold: Promise<void> = Promise.resolve();
  /** Running work on accounts, by device: one at a time each. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly overdueRows: OverdueRows;

  readonly send = sendByStoring({
    store: async (tenantId, messages) => {
      await this.setting.unit(tenantId, async (context) => await keepForLink(context, messages));
      for (const { deviceId } of messages) this.links.get(deviceId)?.link.poke();
    },
    report: (error) => this.setting.report(error),
  });

  constructor(private readonly setting: SmppSetting) {
    this.overdueRows = new OverdueRows(setting);
  }

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

  /** Waits for pending responses, unbinds, and lets other processes connect immediately. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.pendingHold;
    const ids = new Set([...this.links.keys(), ...this.running.keys()]);
    await Promise.all([
      this.overdueRows.stop(),
      ...[...ids].map(async (id) => {
        await this.running.get(id);
        await this.release(id);
      }),
    ]);
  }

  /** Looks up whether the message is stored here. Reports tell what the operator knows. */
  async lookup({ tenantId, messageId }: OutgoingMessage): Promise<LookupResponse> {
    const row = await this.setting.unit(tenantId, async ({ tx }) => await tx.get('smpp_messages', messageId));
    return row ? { is: 'accepted', attempts: 1 } : { is: 'unknown' };
  }

  /**
   * Takes free devices, renews its own, and releases those it no longer holds. The units of a busy company, or an operator that does not respond, must
   * not let the holds of other companies end.
   */
  private async hold(): Promise<void> {
    const accounts = await this.setting.between.tx.find('gateway_accounts', { kind: 'smpp' });
    const busyTenants = new Set<string | null>();
    for (const account of accounts) {
      const { id, tenant_id } = account;
      const isRunning = this.running.has(id);
      const holding = isRunning ? null : this.runBeside(id, async () => await this.holdOne(account));
      if (!busyTenants.has(tenant_id) && !(holding && (await endsSoon(holding)))) busyTenants.add(tenant_id);
    }
    const ids = new Set(accounts.map(({ id }) => id));
    for (const id of this.links.keys()) {
      if (!ids.has(id) && !this.running.has(id)) void this.runBeside(id, async () => await this.end(id));
    }
    this.overdueRows.handleDue();
  }

  private runBeside(id: string, work: () => Promise<void>): Promise<void> {
    const task = work()
      .catch(this.setting.report)
      .finally(() => this.running.delete(id));
    this.running.set(id, task);
    return task;
  }

  private async holdOne(account: Stored<GatewayAccount>): Promise<void> {
    const { id, holder, held_until } = account;
    const remainingMs = Date.parse(held_until) - this.setting.between.now();
    const isMine = holder === this.self;
    // Most checks change nothing, and a unit of work for each account would keep its tenant waiting.
    const isSettled = holder !== null && remainingMs > (isMine ? RENEWED_BELOW : 0);
    const settledAccount = isMine ? account : null;
    const ownAccount = isSettled ? settledAccount : await this.take(account);
    const sealed = this.links.get(id)?.sealed;
    if (sealed !== undefined && ownAccount?.sealed !== sealed) await this.end(id);
    if (ownAccount && !this.links.has(id)) this.begin(ownAccount);
  }

  /** Takes an account, or renews its hold; null if another process holds it. */
  private async take({ id, tenant_id }: Stored<GatewayAccount>): Promise<Stored<GatewayAccount> | null> {
    return await this.setting.unit(tenant_id ?? '', async ({ tx, now }) => {
      const account = await tx.get('gateway_accounts', id);
      const isFree = account && (account.holder === null || Date.parse(account.held_until) < now());
      if (!account || (!isFree && account.holder !== this.self)) return null;
      const held_until = isoTime(now() + HOLD);
      return await tx.update('gateway_accounts', id, { holder: this.self, held_until });
    });
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
        report,
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
    try {
      const account = await between.tx.get('gateway_accounts', id);
      if (account?.holder !== this.self) return;
      await unit(account.tenant_id ?? '', async ({ tx }) => {
        if ((await tx.get('gateway_accounts', id))?.holder === this.self)
          await tx.update('gateway_accounts', id, { holder: null });
      });
    } catch (error) {
      // The hold soon ends on its own.
      report(error);
    }
  }
}

/** Whether a task ends within a moment. If not, it continues. */
async function endsSoon(task: Promise<void>): Promise<boolean> {
  return await Promise.race([task.then(() => true), wait(LONGEST_WAIT, false, { ref: false })]);
}
