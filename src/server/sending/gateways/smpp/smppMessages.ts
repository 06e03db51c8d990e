import { createHash } from 'node:crypto';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import { keepable } from '#src/domain/keepable.ts';
import { isFinal, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';
import { segmentCount } from '#src/domain/sms/segments.ts';
import type { MessageReport } from '#src/server/areas/messages/messageReport.ts';
import type { Outgoing } from '#src/server/sending/gateways/Gateway.ts';
import { backToQueue, stillSendable } from '#src/server/sending/judgeMessages.ts';
import { receiveMessage } from '#src/server/sending/receiveMessage.ts';
import { takeReport, takeReports } from '#src/server/sending/takeReport.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { SmppMessage, SmppNote, SmppPart, SmppReceipt } from '#src/server/storage/records/smpp.ts';
import { freshReference, readContent } from './content.ts';
import type { ShortMessage } from './pdu.ts';
import { formsOf, isAbout } from './receipt.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long (ms) a message that was not written yet waits for a connection before it returns to the queue. */
const WAITS_FOR_LINK = 5 * MINUTE;
/** How long (ms) to wait for a report after the validity period. */
const WAITS_FOR_REPORT = 24 * HOUR;
/** How long (ms) a message that may still get a report is stored. */
const RETENTION = 7 * 24 * HOUR;
/** How long (ms) pieces of a long message wait for the others. */
const WAITS_FOR_PIECES = HOUR;
/** How long (ms) an equal PDU counts as a repetition: on the same connection, and on another one if our response may have been lost. */
const SAME = { here: 2 * MINUTE, anew: 15 * MINUTE };

type Text = Stored<SmppMessage>;

/** Stores messages until their connection takes them. Repeating changes nothing. */
export async function keepForLink({ tx, now }: UnitContext, messages: readonly Outgoing[]): Promise<void> {
  const storedIds = new Set(
    (await tx.find('smpp_messages', { id: messages.map(({ messageId }) => messageId) })).map(({ id }) => id),
  );
  const part: SmppPart = { state: 'waiting', smsc_id: null, cause: null };
  await tx.insertMany(
    'smpp_messages',
    messages
      .filter(({ messageId }) => !storedIds.has(messageId))
      .map(({ messageId, tenantId, deviceId, body }) => ({
        id: messageId,
        tenant_id: tenantId,
        device_id: deviceId,
        state: 'waiting' as const,
        session: null,
        reference: freshReference(),
        parts: Array.from({ length: segmentCount(body) }, () => part),
        due_at: iso(now() + WAITS_FOR_LINK),
      })),
  );
}

/** A message to submit; `parts`: the indices of the segments that wait. */
export interface TextToSubmit {
  id: string;
  to: string;
  body: string;
  reference: number;
  parts: number[];
  /** How long (ms) it is still of use, or null without a limit. */
  lasts: number | null;
}

/** Claims messages for a connection with room for this many segments; at least one message. Stores them as on the wire first. */
export async function claimForConnection(
  context: UnitContext,
  { deviceId, tenantId, session, room }: { deviceId: string; tenantId: string; session: string; room: number },
): Promise<TextToSubmit[]> {
  const { tx, now } = context;
  const device = await tx.get('devices', deviceId);
  if (!device || !canSend(device.status)) return [];
  // Each has at least one segment.
  const messages = await tx.jobs.smppMessagesWaiting({ tenantId, deviceId, limit: Math.max(1, Math.ceil(room)) });
  if (messages.length === 0) return [];
  const going = await stillWaiting(context, { deviceId, tenantId, waiting: messages });
  const claimed: TextToSubmit[] = [];
  const changes: { id: string; change: Partial<SmppMessage> }[] = [];
  let roomLeft = room;
  for (const { text, message } of going) {
    const waiting = text.parts.flatMap(({ state }, place) => (state === 'waiting' ? place : []));
    if (claimed.length > 0 && waiting.length > roomLeft) break;
    const parts = text.parts.map((part) => (part.state === 'waiting' ? { ...part, state: 'handing' as const } : part));
    changes.push({ id: text.id, change: { state: 'handing', session, parts, due_at: iso(now() + HOUR) } });
    const { to, body, valid_until } = message;
    const lasts = valid_until === undefined ? null : Date.parse(valid_until) - now();
    claimed.push({ id: text.id, to, body, reference: text.reference, parts: waiting, lasts });
    roomLeft -= waiting.length;
    if (roomLeft <= 0) break;
  }
  await tx.updateMany('smpp_messages', changes);
  return claimed;
}

/** The waiting messages that still belong to this device and may still be sent. The others are recalled. */
async function stillWaiting(
  context: UnitContext,
  { deviceId, tenantId, waiting }: { deviceId: string; tenantId: string; waiting: readonly Text[] },
): Promise<{ text: Text; message: Stored<Message> }[]> {
  const messages = byId(await context.tx.find('messages', { id: waiting.map(({ id }) => id) }));
  const own = waiting.flatMap((text) => {
    const message = messages.get(text.id);
    return message?.status === 'sending' && message.device_id === deviceId ? { text, message } : [];
  });
  const untouched = own.filter(({ text }) => isUntouched(text)).map(({ message }) => message);
  const goes = await stillSendable(context, tenantId, untouched);
  const going = own.filter(({ text, message }) => !isUntouched(text) || goes(message) === 'yes');
  // Some ended, or returned to the queue and have another device now.
  const others = waiting.filter(({ id }) => !going.some(({ text }) => text.id === id));
  const obsolete = others.filter(({ id }) => !own.some(({ text }) => text.id === id));
  if (obsolete.length > 0)
    await context.tx.removeMany(
      'smpp_messages',
      obsolete.map(({ id }) => id),
    );
  await takeBack(
    context,
    others.filter((text) => !obsolete.includes(text)),
  );
  return going;
}

/** An operator's response to a segment. */
export type PartResponse =
  | { is: 'taken'; smscId: string }
  | { is: 'failed'; cause: MessageErrorCode }
  /** Not accepted, and may be sent again. */
  | { is: 'waits' }
  | { is: 'unsure' };

/** The responses to segments of a message, by their indices, and the connection it was written to. */
export interface MessageResponses {
  id: string;
  responses: ReadonlyMap<number, PartResponse>;
  session: string;
}

/** Stores the responses to segments of messages. `validity`: how long (ms) the operator tries. */
export async function settleResponses(
  context: UnitContext,
  arrived: readonly MessageResponses[],
  validity: number,
): Promise<void> {
  if (arrived.length === 0) return;
  const { tx, now } = context;
  const ids = [...new Set(arrived.map(({ id }) => id))];
  const messages = byId(await tx.find('messages', { id: ids }));
  const changed = new ChangedMessages(
    (await tx.find('smpp_messages', { id: ids })).filter(({ id }) => messages.has(id)),
  );
  const knownIds: KnownId[] = [];
  for (const { id, responses, session } of arrived) {
    const text = changed.get(id);
    if (!text) continue;
    const isOurs = text.state === 'handing' && text.session === session;
    const parts = text.parts.map((part, place) => partAfter(part, responses.get(place), isOurs));
    changed.conclude(context, id, { parts, validity });
    const { to = '' } = messages.get(id) ?? {};
    for (const [place, response] of responses) {
      if (response.is === 'taken' && response.smscId !== '')
        knownIds.push({ text, place, smscId: response.smscId, to });
    }
  }
  await changed.write(context);
  await storeKnownIds(context, knownIds, iso(now() + validity + WAITS_FOR_REPORT + RETENTION));
}

/** A segment after its response. `isOurs`: no other connection has taken its message over, so it may be sent again. */
function partAfter(part: SmppPart, response: PartResponse | undefined, isOurs: boolean): SmppPart {
  switch (response?.is) {
    case 'taken':
      return { ...part, state: 'taken', smsc_id: response.smscId };
    case 'failed':
      return { ...part, state: 'failed', cause: response.cause };
    case 'waits':
      return isOurs ? { ...part, state: 'waiting' } : part;
    case 'unsure':
      return { ...part, state: 'unsure' };
    default:
      return part;
  }
}

/** Settles what was on the wire of a lost connection: nobody can know. */
export async function settleLost(
  context: UnitContext,
  { deviceId, tenantId, session }: { deviceId: string; tenantId: string; session: string | null },
): Promise<void> {
  const unanswered = await context.tx.find('smpp_messages', {
    tenant_id: tenantId,
    device_id: deviceId,
    state: 'handing',
  });
  await concludeLost(
    context,
    unanswered.filter((text) => text.session !== session),
  );
}

/** Ends messages whose segments on the wire will get no response any more. */
async function concludeLost(context: UnitContext, lost: readonly Text[]): Promise<void> {
  const messages = new ChangedMessages(lost);
  for (const { id, parts } of lost) {
    const unsure = parts.map((part) => (part.state === 'handing' ? { ...part, state: 'unsure' as const } : part));
    messages.conclude(context, id, { parts: unsure, validity: 0 });
  }
  await messages.write(context);
}

/** Messages that change together, and the reports on them: each is read and written once, however many segments it has. */
class ChangedMessages {
  private readonly messages: Map<string, Text>;
  private readonly changes = new Map<string, Partial<SmppMessage>>();
  private readonly reports: { messageId: string; report: MessageReport }[] = [];

  constructor(messages: readonly Text[]) {
    this.messages = byId(messages);
  }

  /** The message with its changes so far. */
  get(id: string): Text | undefined {
    return this.messages.get(id);
  }

  change(id: string, change: Partial<SmppMessage>, report?: MessageReport): void {
    const text = this.messages.get(id);
    if (!text) return;
    this.messages.set(id, { ...text, ...change });
    this.changes.set(id, { ...this.changes.get(id), ...change });
    if (report) this.reports.push({ messageId: id, report });
  }

  /** Derives a message's state from the responses to all segments. */
  conclude({ now }: UnitContext, id: string, { parts, validity }: { parts: SmppPart[]; validity: number }): void {
    const at = now();
    const having = (state: SmppPart['state']): SmppPart | undefined => parts.find((part) => part.state === state);
    const become = (state: SmppMessage['state'], due: number, report?: MessageReport): void =>
      this.change(id, { state, parts, due_at: iso(at + due) }, report);
    const failed = having('failed');
    if (having('unsure')) become('over', RETENTION, { at, status: 'failed', error_code: 'UNSURE' });
    else if (failed) {
      const error_code = failed.cause ?? 'GENERIC_FAILURE';
      become('over', RETENTION, { at, status: 'failed', error_code, isProof: true });
    } else if (having('handing')) this.change(id, { parts });
    else if (having('waiting')) become('waiting', WAITS_FOR_LINK);
    else become('taken', validity + WAITS_FOR_REPORT, { at, status: 'sent', isProof: true, parts: parts.length });
  }

  async write(context: UnitContext): Promise<void> {
    if (this.changes.size > 0)
      await context.tx.updateMany(
        'smpp_messages',
        [...this.changes].map(([id, change]) => ({ id, change })),
      );
    if (this.reports.length > 0) await takeReports(context, this.reports);
  }
}

/** The operator's id of a segment of a message to this number. */
interface KnownId {
  text: Text;
  place: number;
  smscId: string;
  to: string;
}

const idNote = (deviceId: string, form: string): string => `id ${deviceId} ${form}`;
const earlyNote = (deviceId: string, form: string): string => `early ${deviceId} ${form}`;

/** Stores operators' ids of segments. Earlier receipts are applied now. */
async function storeKnownIds(context: UnitContext, known: readonly KnownId[], due_at: string): Promise<void> {
  if (known.length === 0) return;
  const { tx } = context;
  await putNotes(
    context,
    known.map(({ text: { id, tenant_id, device_id }, place, smscId, to }) => {
      const [first = ''] = formsOf(smscId);
      const what = { is: 'smsc id' as const, text_id: id, part: place, about: to };
      return { id: idNote(device_id, first), tenant_id, group_id: null, what, due_at };
    }),
  );
  const earlyIds = ({ text, smscId }: KnownId): string[] =>
    formsOf(smscId).map((form) => earlyNote(text.device_id, form));
  const early = byId(await tx.find('smpp_notes', { id: [...new Set(known.flatMap(earlyIds))] }));
  const receipts: MeantReceipt[] = [];
  for (const each of known) {
    for (const noteId of earlyIds(each)) {
      const what = early.get(noteId)?.what;
      if (what?.is !== 'early receipt' || !isAbout(what.receipt.about, each.to)) continue;
      early.delete(noteId);
      await tx.remove('smpp_notes', noteId);
      receipts.push({ messageId: each.text.id, place: each.place, receipt: what.receipt });
    }
  }
  await takeMeant(context, receipts);
}

/** Handles receipts in order. Repeated and late ones change nothing; one that arrived before its response waits for it. */
export async function takeReceipts(
  context: UnitContext,
  device: Stored<Device>,
  receipts: readonly SmppReceipt[],
): Promise<void> {
  const { tx, now } = context;
  const telling = receipts.filter(({ status, smsc_id }) => status !== 'pending' && smsc_id !== '');
  if (telling.length === 0) return;
  const idsOf = ({ smsc_id }: SmppReceipt): string[] => formsOf(smsc_id).map((form) => idNote(device.id, form));
  const notes = byId(await tx.find('smpp_notes', { id: [...new Set(telling.flatMap(idsOf))] }));
  const meant: MeantReceipt[] = [];
  const early: NewNote[] = [];
  for (const receipt of telling) {
    const notesOfIds = idsOf(receipt).flatMap((id) => notes.get(id)?.what ?? []);
    const what = notesOfIds.find((each) => each.is === 'smsc id' && isAbout(receipt.about, each.about));
    if (what?.is === 'smsc id') meant.push({ messageId: what.text_id, place: what.part, receipt });
    else {
      const [first = ''] = formsOf(receipt.smsc_id);
      early.push({
        id: earlyNote(device.id, first),
        tenant_id: device.tenant_id,
        group_id: null,
        what: { is: 'early receipt', receipt },
        due_at: iso(now() + HOUR),
      });
    }
  }
  await putNotes(context, early);
  await takeMeant(context, meant);
}

/** A receipt about a segment of a message. */
interface MeantReceipt {
  messageId: string;
  place: number;
  receipt: SmppReceipt;
}

async function takeMeant(context: UnitContext, meant: readonly MeantReceipt[]): Promise<void> {
  if (meant.length === 0) return;
  const at = context.now();
  const due_at = iso(at + RETENTION);
  const messages = new ChangedMessages(
    await context.tx.find('smpp_messages', { id: [...new Set(meant.map(({ messageId }) => messageId))] }),
  );
  for (const { messageId, place, receipt } of meant) {
    const { status, cause } = receipt;
    const text = messages.get(messageId);
    const has = text?.parts[place]?.state;
    if (!text || has === 'delivered' || has === 'failed') continue;
    if (status === 'delivered' || status === 'failed') {
      const parts = text.parts.map((part, each) => (each === place ? { ...part, state: status, cause } : part));
      const isWhole = parts.every(({ state }) => state === 'delivered');
      const isOver = isWhole || status === 'failed';
      const error_code = cause ?? 'NETWORK_ERROR';
      const failure: MessageReport = { at, status: 'failed', error_code, isProof: true };
      const report = isWhole ? { at, status: 'delivered' as const, isProof: true } : failure;
      if (isOver) messages.change(messageId, { parts, state: 'over', due_at }, report);
      else messages.change(messageId, { parts });
    } else if (status === 'expired') {
      messages.change(messageId, { state: 'over', due_at }, { at, status: 'failed', error_code: 'UNREACHABLE' });
    } else if (status === 'unknown') messages.change(messageId, { state: 'over', due_at }, { at, status: 'unknown' });
    else messages.change(messageId, { state: 'over', due_at });
  }
  await messages.write(context);
}

/** Handles an incoming message, or a piece of one. A repeated PDU is not another message. */
export async function takeDelivered(
  context: UnitContext,
  device: Stored<Device>,
  { message, session }: { message: ShortMessage; session: string },
): Promise<void> {
  const { tx, now } = context;
  const { source, destination, esmClass, dataCoding, content } = message;
  const { body, place } = readContent(message);
  const line = [device.id, source.number, destination.number].join('\n');
  const hash = hashOf(
    line,
    [esmClass, dataCoding, place?.reference, place?.part, place?.of].join(' '),
    content.toString('hex'),
  );
  const id = `heard ${hash}`;
  const before = (await tx.get('smpp_notes', id))?.what;
  if (before?.is === 'heard' && now() - before.at < (before.session === session ? SAME.here : SAME.anew)) return;
  const what = { is: 'heard' as const, session, at: now() };
  await putNotes(context, [{ id, tenant_id: device.tenant_id, group_id: null, what, due_at: iso(now() + SAME.anew) }]);
  const writer = writerOf(source);
  if (!place) return await receiveMessage(context, device, { at: now(), uniqueKey: hash, writer, body });
  const group = hashOf(line, `${place.reference} ${place.of}`);
  await putNotes(context, [
    {
      id: `piece ${group} ${place.part}`,
      tenant_id: device.tenant_id,
      group_id: `${device.id} ${group} ${writer}`,
      what: { is: 'piece', part: place.part, of: place.of, ...storedPiece(body) },
      due_at: iso(now() + WAITS_FOR_PIECES),
    },
  ]);
  await joinPieces(context, device, { groupId: `${device.id} ${group} ${writer}`, isLate: false });
}

/** Joins the parts of a long message once all have arrived, or shows the existing ones if the others are too late. */
async function joinPieces(
  context: UnitContext,
  device: Stored<Device>,
  { groupId, isLate }: { groupId: string; isLate: boolean },
): Promise<void> {
  const { tx, now } = context;
  const notes = await tx.find('smpp_notes', { tenant_id: device.tenant_id, group_id: groupId });
  const pieces = notes.flatMap(({ what }) => (what.is === 'piece' ? what : [])).sort((a, b) => a.part - b.part);
  const of = pieces[0]?.of ?? 0;
  if (pieces.length < of && !isLate) return;
  await tx.removeMany(
    'smpp_notes',
    notes.map(({ id }) => id),
  );
  const body = Array.from({ length: of }, (_, at) => {
    const piece = pieces.find(({ part }) => part === at + 1);
    return piece ? wholePiece(piece) : ' […] ';
  }).join('');
  const [, , writer = ''] = groupId.split(' ');
  await receiveMessage(context, device, { at: now(), uniqueKey: `${groupId} ${now()}`, writer, body });
}

type StoredPiece = Pick<Extract<SmppNote['what'], { is: 'piece' }>, 'body' | 'begins_with' | 'ends_with'>;

/** A piece without half of a character that its message was cut in, which cannot be stored as text. */
function storedPiece(body: string): StoredPiece {
  const [first, last] = [body.charCodeAt(0), body.charCodeAt(body.length - 1)];
  return {
    body: keepable(body),
    ...(first >= 0xdc00 && first <= 0xdfff ? { begins_with: first } : {}),
    ...(last >= 0xd800 && last <= 0xdbff ? { ends_with: last } : {}),
  };
}

function wholePiece({ begins_with, body, ends_with }: StoredPiece): string {
  const half = (unit: number | undefined): string => (unit === undefined ? '' : String.fromCharCode(unit));
  return half(begins_with) + body + half(ends_with);
}

/** Handles a message whose report is overdue. */
export async function handleOverdueMessage(context: UnitContext, text: Text): Promise<void> {
  const { tx, now } = context;
  const message = await tx.get('messages', text.id);
  if (!message || text.state === 'over') return await tx.remove('smpp_messages', text.id);
  if (isFinal(message.status)) {
    await tx.update('smpp_messages', text.id, { state: 'over', due_at: iso(now() + RETENTION) });
  } else if (text.state === 'waiting' && isUntouched(text)) await takeBack(context, [text]);
  else if (text.state === 'waiting') {
    // The operator has a segment of it: the rest goes to the same one, within a day.
    const isOld = now() - Date.parse(message.status_at.sending ?? '') > WAITS_FOR_REPORT;
    if (isOld) await takeReport(context, text.id, { at: now(), status: 'failed', error_code: 'EXPIRED' });
    await tx.update('smpp_messages', text.id, {
      ...(isOld ? { state: 'over' } : {}),
      due_at: iso(now() + WAITS_FOR_LINK),
    });
  } else if (text.state === 'handing') {
    await concludeLost(context, [text]);
  } else {
    await tx.update('smpp_messages', text.id, { state: 'over', due_at: iso(now() + RETENTION) });
    await takeReport(context, text.id, { at: now(), status: 'unknown' });
  }
}

/** Deletes old notes; pieces whose others never arrived are shown. */
export async function handleOverdueNote(context: UnitContext, note: Stored<SmppNote>): Promise<void> {
  const { tx } = context;
  const [deviceId = ''] = (note.group_id ?? '').split(' ');
  const device = note.what.is === 'piece' ? await tx.get('devices', deviceId) : undefined;
  if (device && note.group_id !== null) await joinPieces(context, device, { groupId: note.group_id, isLate: true });
  else await tx.remove('smpp_notes', note.id);
}

/** Settles the messages of a removed device: those not written yet go to other devices, those on the wire are unknown. */
export async function forgetSmpp(
  context: UnitContext,
  device: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<void> {
  const own = { tenant_id: device.tenant_id, device_id: device.id };
  const waiting = await context.tx.find('smpp_messages', { ...own, state: 'waiting' });
  await takeBack(context, waiting.filter(isUntouched));
  await settleLost(context, { deviceId: device.id, tenantId: device.tenant_id ?? '', session: null });
  const rest = await context.tx.find('smpp_messages', own);
  await context.tx.removeMany(
    'smpp_messages',
    rest.map(({ id }) => id),
  );
}

/** Returns messages that were not written yet to the queue, where they are judged again. */
async function takeBack(context: UnitContext, unwritten: readonly Text[]): Promise<void> {
  if (unwritten.length === 0) return;
  const { tx } = context;
  const ids = unwritten.map(({ id }) => id);
  await tx.removeMany('smpp_messages', ids);
  const messages = await tx.find('messages', { id: ids });
  await tx.updateMany(
    'messages',
    messages
      .filter(({ status }) => status === 'sending')
      .map((message) => ({ id: message.id, change: backToQueue(context, message) })),
  );
}

/** Whether no segment was ever on a wire. */
function isUntouched({ state, parts }: SmppMessage): boolean {
  return state === 'waiting' && parts.every((part) => part.state === 'waiting');
}

type NewNote = SmppNote & { tenant_id: string | null };

/** Stores notes; of those with the same id, the last one. */
async function putNotes({ tx }: UnitContext, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return;
  const last = byId(notes);
  const stored = new Set((await tx.find('smpp_notes', { id: [...last.keys()] })).map(({ id }) => id));
  const [again, fresh] = [
    [...last.values()].filter(({ id }) => stored.has(id)),
    [...last.values()].filter(({ id }) => !stored.has(id)),
  ];
  if (fresh.length > 0) await tx.insertMany('smpp_notes', fresh);
  if (again.length > 0)
    await tx.updateMany(
      'smpp_notes',
      again.map(({ id, ...change }) => ({ id, change })),
    );
}

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

/** The number as dialled: with a plus if the operator says that it is international. */
function writerOf({ ton, number }: { ton: number; number: string }): string {
  return ton === 1 && /^\d+$/.test(number) ? `+${number}` : number.replaceAll(' ', '\u00a0');
}

function hashOf(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 40);
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
