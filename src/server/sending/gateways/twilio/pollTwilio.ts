import { isMessagingService, type TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isoTime } from '#src/server/clock.ts';
import { pause } from '#src/server/pause.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { TwilioMessageRecord, TwilioWatch } from '#src/server/storage/records/twilio.ts';
import { processTwilioMessage } from './processTwilioMessage.ts';
import { hasCallbackFrom } from './publicAddress.ts';
import { searchTwilio } from './searchTwilio.ts';
import type { TwilioSetting } from './TwilioSetting.ts';
import { twilioAccountOf } from './twilioAccountOf.ts';
import { TwilioClient, type TwilioMessage } from './twilioClient.ts';
import {
  processTwilioReports,
  RETENTION,
  type ReportedMessage,
  reportIn,
  settleSilent,
  waitBeforeAskingAgain,
} from './twilioMessages.ts';
import { handleAccountState } from './watchAccount.ts';

const MINUTE = 60_000;
/** How often (ms) it checks what is due. */
const POLL = 1_000;
/** The most of each kind per round. */
const BATCH = 20;
/** Companies at once. */
const MAX_CONCURRENT_COMPANIES = 20;
/** Messages read from Twilio per request. */
const PAGE = 200;
/** How many times Twilio is asked about a message that a person wants to know about. */
const SEARCHES = 30;
/** How often (minutes) prices are read: Twilio knows them only after sending. */
const PRICES_EVERY = 15;
/** The age (ms) of the messages whose prices are read: enough to miss none if a round is late or fails. */
const PRICES_SINCE = 60 * MINUTE;

/**
 * Polls Twilio until stopped, in parallel with sending. Companies are handled concurrently, so that one whose units wait or fail, or whose requests
 * take long, delays no other. `onError` is called with errors.
 */
export function startTwilio(setting: TwilioSetting, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  /** Companies that are being handled. */
  const running = new Map<string, Promise<void>>();
  const rest = () => pause(POLL, stopping.signal);
  const runAll = async (tenantId: string, tasks: readonly Task[]): Promise<void> => {
    const results = await Promise.allSettled(tasks.map((task) => task()));
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') {
      onError(failure.reason);
      // Count it as running for a moment, so that other companies get their turn.
      await rest();
    }
    running.delete(tenantId);
  };
  const round = async (): Promise<void> => {
    if (running.size >= MAX_CONCURRENT_COMPANIES) return await rest();
    const due = await tasksDue(setting, [...running.keys()]);
    for (const [tenantId, tasks] of due) running.set(tenantId, runAll(tenantId, tasks));
    if (due.size === 0) return await rest();
    await Promise.race([Promise.all([...due.keys()].map((tenantId) => running.get(tenantId))), rest()]);
  };
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await round();
      } catch (error) {
        onError(error);
        await rest();
      }
    }
  };
  const loop = work();
  return {
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(running.values());
    },
  };
}

/**
 * Polls Twilio for everything due: accounts, messages without a report, and incoming messages if Twilio cannot call us. Returns whether there was
 * anything. Waits for the network, so it runs in parallel with sending.
 */
export async function pollTwilio(setting: TwilioSetting): Promise<boolean> {
  const due = await tasksDue(setting);
  await Promise.all([...due.values()].flat().map((task) => task()));
  return due.size > 0;
}

type Task = () => Promise<void>;

/** What is due, by company; `served`: companies to leave out. */
async function tasksDue(setting: TwilioSetting, served: readonly string[] = []): Promise<Map<string, Task[]>> {
  const { tx } = setting.between;
  const dueQuery = { now: nowIn(setting.between), limit: BATCH, served };
  const tasks = new Map<string, Task[]>();
  const add = (tenantId: string | null, task: Task): void => {
    tasks.set(tenantId ?? '', [...(tasks.get(tenantId ?? '') ?? []), task]);
  };
  for (const watch of await tx.jobs.twilioToWatch(dueQuery)) {
    add(watch.tenant_id, async () => await watchOne(setting, watch));
  }
  for (const message of await tx.jobs.twilioMessagesToLookAt(dueQuery)) {
    add(message.tenant_id, async () => await lookAtOne(setting, message));
  }
  return tasks;
}

async function watchOne(setting: TwilioSetting, { id, tenant_id, watch_at }: Stored<TwilioWatch>): Promise<void> {
  const { unit, secrets, address, publicAddress } = setting;
  const tenantId = tenant_id ?? '';
  const account = await unit(tenantId, async (context) => {
    const watch = await context.tx.get('twilio_watches', id);
    // Another process was faster.
    if (watch?.watch_at !== watch_at) return null;
    await context.tx.update('twilio_watches', id, { watch_at: isoTime(context.now() + MINUTE) });
    return (await context.tx.get('devices', id))?.status === 'disabled'
      ? null
      : await twilioAccountOf(context, secrets, id);
  });
  if (!account) return;
  const client = new TwilioClient(account, address);
  const state = await client.accountState();
  const balance = state.is === 'ok' ? await client.balance() : null;
  await unit(tenantId, async (context) => await handleAccountState(context, id, { state, balance }));
  if (state.is !== 'ok') return;
  const isPolled = !hasCallbackFrom(publicAddress, account);
  if (isPolled) await fetchIncoming(setting, tenantId, id, account, client);
  const readsPrices = Math.floor(Date.parse(watch_at) / MINUTE) % PRICES_EVERY === 0;
  if (isPolled || readsPrices) await fetchOutgoing(setting, { tenantId, account, client, readsPrices });
}

/** Incoming messages of the account since the last ones: Twilio cannot reach us. */
async function fetchIncoming(
  setting: TwilioSetting,
  tenantId: string,
  deviceId: string,
  { sender }: TwilioAccount,
  client: TwilioClient,
): Promise<void> {
  const { unit } = setting;
  const device = await unit(tenantId, async ({ tx }) => await tx.get('devices', deviceId));
  if (!device) return;
  for (const number of await receivingNumbers(sender, client)) {
    const pages = await pagesSince(setting, { tenantId, number, client, since: Date.parse(device.created_at) });
    for (const incoming of pages.toReversed()) {
      await unit(tenantId, async (context) => await takeAll(context, deviceId, incoming.toReversed()));
    }
  }
}

/** The numbers and short codes at which a sender gets replies; a name gets none. */
async function receivingNumbers(sender: string, client: TwilioClient): Promise<string[]> {
  if (!isMessagingService(sender)) return /^\+?\d+$/.test(sender) ? [sender] : [];
  const senders = await Promise.all([client.numbersOf(sender), client.shortCodesOf(sender)]);
  return senders.flatMap((response) => (response.is === 'ok' ? response.data : []));
}

/**
 * Pages of messages to a number back to one that is stored or older than `since` (ms): more than a page if polling was interrupted for a while. None
 * unless Twilio responds to all: the oldest are stored first, so that the next round still finds where to continue.
 */
async function pagesSince(
  { unit }: TwilioSetting,
  { tenantId, number, client, since }: { tenantId: string; number: string; client: TwilioClient; since: number },
): Promise<TwilioMessage[][]> {
  const pages: TwilioMessage[][] = [];
  for await (const response of client.messagePages({ To: number }, PAGE)) {
    if (response.is !== 'ok') return [];
    const { messages } = response.data;
    pages.push(messages.filter(({ direction }) => direction === 'inbound'));
    if (reachesBack(messages, since)) break;
    const sid = messages.map((message) => message.sid);
    const stored = await unit(
      tenantId,
      async ({ tx }) => await tx.find('twilio_messages', { tenant_id: tenantId, sid }),
    );
    if (stored.some(({ id, sid }) => id === sid)) break;
  }
  return pages;
}

/** Whether the last of these messages is older than an instant (ms). */
function reachesBack(messages: readonly TwilioMessage[], instant: number): boolean {
  return Date.parse(messages.at(-1)?.date_created ?? '') < instant;
}

async function takeAll(context: UnitContext, deviceId: string, incoming: readonly TwilioMessage[]): Promise<void> {
  const device = await context.tx.get('devices', deviceId);
  for (const { sid, from, body, num_media, date_created } of device ? incoming : []) {
    const at = Date.parse(date_created ?? '');
    // Messages from before the account was entered were read elsewhere.
    if (!device || Number.isNaN(at) || at < Date.parse(device.created_at)) continue;
    await processTwilioMessage(context, device, { sid, from: from ?? '', body, mediaCount: num_media, at });
  }
}

interface AccountToRead {
  tenantId: string;
  account: TwilioAccount;
  client: TwilioClient;
}

/** The status and segments of the latest messages, and with `readsPrices` those and the prices of the last hour. */
async function fetchOutgoing(
  setting: TwilioSetting,
  { readsPrices, ...accountToRead }: AccountToRead & { readsPrices: boolean },
): Promise<void> {
  const { account, client } = accountToRead;
  const since = setting.between.now() - PRICES_SINCE;
  for await (const response of client.messagePages(
    account.sender.startsWith('+') ? { From: account.sender } : {},
    PAGE,
  )) {
    if (response.is !== 'ok') return;
    const { messages } = response.data;
    await takeOutgoing(setting, accountToRead, messages);
    if (!readsPrices || reachesBack(messages, since)) return;
  }
}

async function takeOutgoing(
  { unit, publicAddress }: TwilioSetting,
  { tenantId, account }: AccountToRead,
  messages: readonly TwilioMessage[],
): Promise<void> {
  const outgoing = messages.filter(({ direction }) => direction !== 'inbound');
  const hasCallback = hasCallbackFrom(publicAddress, account);
  await unit(tenantId, async (context) => {
    const rows = await context.tx.find('twilio_messages', { tenant_id: tenantId, sid: outgoing.map(({ sid }) => sid) });
    const reportedMessages = rows.flatMap((row): ReportedMessage[] => {
      const message = outgoing.find(({ sid }) => sid === row.sid);
      return message && row.id !== row.sid ? [{ row, report: reportIn(message) }] : [];
    });
    await processTwilioReports(context, reportedMessages, hasCallback);
  });
}

async function lookAtOne(
  setting: TwilioSetting,
  { id, tenant_id, due_at }: Stored<TwilioMessageRecord>,
): Promise<void> {
  const { unit, secrets, address, publicAddress } = setting;
  const tenantId = tenant_id ?? '';
  const request = await unit(tenantId, async (context) => {
    const { tx } = context;
    const row = await tx.get('twilio_messages', id);
    if (!row || row.due_at !== due_at) return null;
    if (row.state === 'search' && row.sid === null && row.looks < SEARCHES) {
      await tx.update('twilio_messages', id, { looks: row.looks + 1, due_at: isoTime(context.now() + MINUTE) });
      const searchAccount = await twilioAccountOf(context, secrets, row.device_id);
      const message = await tx.get('messages', id);
      return (
        searchAccount &&
        message && { is: 'search' as const, account: searchAccount, message, askedAt: row.asked_at, now: context.now() }
      );
    }
    if (row.state !== 'open' || row.sid === null) {
      await tx.remove('twilio_messages', id);
      return null;
    }
    const account = await twilioAccountOf(context, secrets, row.device_id);
    const hasCallback = account !== null && hasCallbackFrom(publicAddress, account);
    const looks = row.looks + 1;
    await tx.update('twilio_messages', id, {
      looks,
      due_at: isoTime(context.now() + waitBeforeAskingAgain(looks, hasCallback)),
    });
    return account && { is: 'open' as const, account, sid: row.sid, hasCallback };
  });
  if (request?.is === 'search') return await searchOnce(setting, tenantId, request);
  const response = request && (await new TwilioClient(request.account, address).message(request.sid));
  await unit(tenantId, async (context) => {
    const row = await context.tx.get('twilio_messages', id);
    if (!row) return;
    if (response?.is === 'ok') {
      await processTwilioReports(context, [{ row, report: reportIn(response.data) }], request?.hasCallback ?? false);
    }
    await settleSilent(context, row, response?.is === 'ok');
  });
}

/** Looks for a message because a person asked. */
async function searchOnce(
  setting: TwilioSetting,
  tenantId: string,
  {
    account,
    message,
    askedAt,
    now,
  }: { account: TwilioAccount; message: Stored<Message>; askedAt: string; now: number },
): Promise<void> {
  const { id, to, body } = message;
  const searchedMessage = { tenantId, messageId: id, to, body };
  if ((await searchTwilio(setting, { account, message: searchedMessage, askedAt, now })) !== 'none') return;
  await setting.unit(tenantId, async ({ tx }) => {
    await tx.update('twilio_messages', id, { state: 'asked', due_at: isoTime(Date.parse(askedAt) + RETENTION) });
  });
}
