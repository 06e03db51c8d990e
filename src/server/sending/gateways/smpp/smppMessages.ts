import { createHash } from 'node:crypto';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import { isFinal, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';
import { segmentCount } from '#src/domain/sms/segments.ts';
import { storable } from '#src/domain/storable.ts';
import type { MessageReport } from '#src/server/areas/messages/messageReport.ts';
import { isoTime } from '#src/server/clock.ts';
import type { OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { stillClaimed } from '#src/server/sending/gateways/stillClaimed.ts';
import { processReport, processReports } from '#src/server/sending/processReport.ts';
import { receiveMessage } from '#src/server/sending/receiveMessage.ts';
import { backToQueue, stillSendable } from '#src/server/sending/recheckMessages.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import { isUntouched } from '#src/server/sending/unofferedMessages.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { SmppMessage, SmppNote, SmppPart, SmppReceipt } from '#src/server/storage/records/smpp.ts';
import { freshReference, readContent } from './content.ts';
import type { ShortMessage } from './pdu.ts';
import { formsOf, isReceiptFor } from './receipt.ts';

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
const REPETITION_WINDOW = { sameConnection: 2 * MINUTE, otherConnection: 15 * MINUTE };

type Row = Stored<SmppMessage>;

/** Stores messages until their connection takes them. Repeating changes nothing. */
export async function keepForLink(context: UnitContext, messages: readonly OutgoingMessage[]): Promise<void> {
  const { tx, now } = context;
  const storedIds = new Set(
    (await tx.find('smpp_messages', { id: messages.map(({ messageId }) => messageId) })).map(({ id }) => id),
  );
  const part: SmppPart = { state: 'waiting', smsc_id: null, cause: null };
  await tx.insertMany(
    'smpp_messages',
    (await stillClaimed(context, messages))
      .filter(({ messageId }) => !storedIds.has(messageId))
      .map(({ messageId, tenantId, deviceId, body }) => ({
        id: messageId,
        tenant_id: tenantId,
        device_id: deviceId,
        state: 'waiting' as const,
        session: null,
        reference: freshReference(),
        parts: Array.from({ length: segmentCount(body) }, () => part),
        due_at: isoTime(now() + WAITS_FOR_LINK),
      })),
  );
}

/** A message to submit; `parts`: the indices of the segments that wait. */
export interface MessageToSubmit {
  id: string;
  to: string;
  body: string;
  reference: number;
  parts: number[];
  /** How long (ms) it is still of use, or null without a limit. */
  lifetime: number | null;
}

/** Claims messages for a connection with room for this many segments; at least one message. Stores them as on the wire first. */
export async function claimForConnection(
  context: UnitContext,
  { deviceId, tenantId, session, room }: { deviceId: string; tenantId: string; session: string; room: number },
): Promise<MessageToSubmit[]> {
  const { tx, now } = context;
  const device = await tx.get('devices', deviceId);
  if (!device || !canSend(device.status)) return [];
  // Each has at least one segment.
  const messages = await tx.jobs.smppMessagesWaiting({ tenantId, deviceId, limit: Math.max(1, Math.ceil(room)) });
  if (messages.length === 0) return [];
  const sendableRows = await stillWaiting(context, { deviceId, tenantId, waitingRows: messages });
  const claimed: MessageToSubmit[] = [];
  const changes: { id: string; change: Partial<SmppMessage> }[] = [];
  let roomLeft = room;
  for (const { row, message } of sendableRows) {
    const partIndices = row.parts.flatMap(({ state }, partIndex) => (state === 'waiting' ? partIndex : []));
    if (claimed.length > 0 && partIndices.length > roomLeft) break;
    const parts = row.parts.map((part) => (part.state === 'waiting' ? { ...part, state: 'handing' as const } : part));
    changes.push({ id: row.id, change: { state: 'handing', session, parts, due_at: isoTime(now() + HOUR) } });
    const { to, body, valid_until } = message;
    const lifetime = valid_until === undefined ? null : Date.parse(valid_until) - now();
    claimed.push({ id: row.id, to, body, reference: row.reference, parts: partIndices, lifetime });
    roomLeft -= partIndices.length;
    if (roomLeft <= 0) break;
  }
  await tx.updateMany('smpp_messages', changes);
  return claimed;
}

/** The waiting messages that still belong to this device and may still be sent. The others are recalled. */
async function stillWaiting(
  context: UnitContext,
  { deviceId, tenantId, waitingRows }: { deviceId: string; tenantId: string; waitingRows: readonly Row[] },
): Promise<{ row: Row; message: Stored<Message> }[]> {
  const messages = byId(await context.tx.find('messages', { id: waitingRows.map(({ id }) => id) }));
  const ownRows = waitingRows.flatMap((row) => {
    const message = messages.get(row.id);
    return message?.status === 'sending' && message.device_id === deviceId ? { row, message } : [];
  });
  const untouchedMessages = ownRows.filter(({ row }) => isUntouched(row)).map(({ message }) => message);
  const sendabilityOf = await stillSendable(context, tenantId, untouchedMessages);
  const sendableRows = ownRows.filter(({ row, message }) => !isUntouched(row) || sendabilityOf(message) === 'yes');
  // Some ended, or returned to the queue and have another device now.
  const otherRows = waitingRows.filter(({ id }) => !sendableRows.some(({ row }) => row.id === id));
  const obsolete = otherRows.filter(({ id }) => !ownRows.some(({ row }) => row.id === id));
  if (obsolete.length > 0)
    await context.tx.removeMany(
      'smpp_messages',
      obsolete.map(({ id }) => id),
    );
  await takeBack(
    context,
    otherRows.filter((row) => !obsolete.includes(row)),
  );
  return sendableRows;
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
  messageResponses: readonly MessageResponses[],
  validity: number,
): Promise<void> {
  if (messageResponses.length === 0) return;
  const { tx, now } = context;
  const ids = [...new Set(messageResponses.map(({ id }) => id))];
  const messages = byId(await tx.find('messages', { id: ids }));
  const changedMessages = new ChangedMessages(
    (await tx.find('smpp_messages', { id: ids })).filter(({ id }) => messages.has(id)),
  );
  const segmentIds: SegmentId[] = [];
  for (const { id, responses, session } of messageResponses) {
    const row = changedMessages.get(id);
    if (!row) continue;
    const isOurs = row.state === 'handing' && row.session === session;
    const parts = row.parts.map((part, partIndex) => partAfter(part, responses.get(partIndex), isOurs));
    changedMessages.conclude(context, id, { parts, validity });
    const { to = '' } = messages.get(id) ?? {};
    for (const [partIndex, response] of responses) {
      if (response.is === 'taken' && response.smscId !== '')
        segmentIds.push({ row, partIndex, smscId: response.smscId, to });
    }
  }
  await changedMessages.write(context);
  await storeSegmentIds(context, segmentIds, isoTime(now() + validity + WAITS_FOR_REPORT + RETENTION));
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

/** Settles messages on a lost connection as unsure: their result cannot be known. */
export async function settleLost(
  context: UnitContext,
  { deviceId, tenantId, session }: { deviceId: string; tenantId: string; session: string | null },
): Promise<void> {
  const rowsOnWire = await context.tx.find('smpp_messages', {
    tenant_id: tenantId,
    device_id: deviceId,
    state: 'handing',
  });
  await concludeLost(
    context,
    rowsOnWire.filter((row) => row.session !== session),
  );
}

/** Ends messages whose segments on the wire will get no response. */
async function concludeLost(context: UnitContext, lostRows: readonly Row[]): Promise<void> {
  const messages = new ChangedMessages(lostRows);
  for (const { id, parts } of lostRows) {
    const unsure = parts.map((part) => (part.state === 'handing' ? { ...part, state: 'unsure' as const } : part));
    messages.conclude(context, id, { parts: unsure, validity: 0 });
  }
  await messages.write(context);
}

/** Messages that change together, and the reports on them: each is read and written once, however many segments it has. */
class ChangedMessages {
  private readonly messages: Map<string, Row>;
  private readonly changes = new Map<string, Partial<SmppMessage>>();
  private readonly reports: { messageId: string; report: MessageReport }[] = [];

  constructor(messages: readonly Row[]) {
    this.messages = byId(messages);
  }

  /** The message with its changes so far. */
  get(id: string): Row | undefined {
    return this.messages.get(id);
  }

  change(id: string, change: Partial<SmppMessage>, report?: MessageReport): void {
    const row = this.messages.get(id);
    if (!row) return;
    this.messages.set(id, { ...row, ...change });
    this.changes.set(id, { ...this.changes.get(id), ...change });
    if (report) this.reports.push({ messageId: id, report });
  }

  /** Derives a message's state from the responses to all segments. */
  conclude({ now }: UnitContext, id: string, { parts, validity }: { parts: SmppPart[]; validity: number }): void {
    const at = now();
    const partIn = (state: SmppPart['state']): SmppPart | undefined => parts.find((part) => part.state === state);
    const become = (state: SmppMessage['state'], due: number, report?: MessageReport): void =>
      this.change(id, { state, parts, due_at: isoTime(at + due) }, report);
    const failedPart = partIn('failed');
    if (partIn('unsure')) become('over', RETENTION, { at, status: 'failed', error_code: 'UNSURE' });
    else if (failedPart) {
      const error_code = failedPart.cause ?? 'GENERIC_FAILURE';
      become('over', RETENTION, { at, status: 'failed', error_code, isProof: true });
    } else if (partIn('handing')) this.change(id, { parts });
    else if (partIn('waiting')) become('waiting', WAITS_FOR_LINK);
    else become('taken', validity + WAITS_FOR_REPORT, { at, status: 'sent', isProof: true, parts: parts.length });
  }

  async write(context: UnitContext): Promise<void> {
    if (this.changes.size > 0)
      await context.tx.updateMany(
        'smpp_messages',
        [...this.changes].map(([id, change]) => ({ id, change })),
      );
    if (this.reports.length > 0) await processReports(context, this.reports);
  }
}

/** The operator's id of a segment of a message to this number. */
interface SegmentId {
  row: Row;
  partIndex: number;
  smscId: string;
  to: string;
}

const idNote = (deviceId: string, form: string): string => `id ${deviceId} ${form}`;
const earlyNote = (deviceId: string, form: string): string => `early ${deviceId} ${form}`;

/** Stores operators' ids of segments. Earlier receipts are applied now. */
async function storeSegmentIds(context: UnitContext, segmentIds: readonly SegmentId[], due_at: string): Promise<void> {
  if (segmentIds.length === 0) return;
  const { tx } = context;
  await putNotes(
    context,
    segmentIds.map(({ row: { id, tenant_id, device_id }, partIndex, smscId, to }) => {
      const [first = ''] = formsOf(smscId);
      const what = { is: 'smsc id' as const, text_id: id, part: partIndex, about: to };
      return { id: idNote(device_id, first), tenant_id, group_id: null, what, due_at };
    }),
  );
  const earlyIds = ({ row, smscId }: SegmentId): string[] =>
    formsOf(smscId).map((form) => earlyNote(row.device_id, form));
  const earlyNotes = byId(await tx.find('smpp_notes', { id: [...new Set(segmentIds.flatMap(earlyIds))] }));
  const receipts: SegmentReceipt[] = [];
  for (const segmentId of segmentIds) {
    for (const noteId of earlyIds(segmentId)) {
      const what = earlyNotes.get(noteId)?.what;
      if (what?.is !== 'early receipt' || !isReceiptFor(what.receipt.about, segmentId.to)) continue;
      earlyNotes.delete(noteId);
      await tx.remove('smpp_notes', noteId);
      receipts.push({ messageId: segmentId.row.id, partIndex: segmentId.partIndex, receipt: what.receipt });
    }
  }
  await processSegmentReceipts(context, receipts);
}

/** Handles receipts in order. Repeated and late ones change nothing; one that arrived before its response waits for it. */
export async function processReceipts(
  context: UnitContext,
  device: Stored<Device>,
  receipts: readonly SmppReceipt[],
): Promise<void> {
  const { tx, now } = context;
  const finalReceipts = receipts.filter(({ status, smsc_id }) => status !== 'pending' && smsc_id !== '');
  if (finalReceipts.length === 0) return;
  const idsOf = ({ smsc_id }: SmppReceipt): string[] => formsOf(smsc_id).map((form) => idNote(device.id, form));
  const notes = byId(await tx.find('smpp_notes', { id: [...new Set(finalReceipts.flatMap(idsOf))] }));
  const segmentReceipts: SegmentReceipt[] = [];
  const earlyNotes: NewNote[] = [];
  for (const receipt of finalReceipts) {
    const notesOfIds = idsOf(receipt).flatMap((id) => notes.get(id)?.what ?? []);
    const what = notesOfIds.find((each) => each.is === 'smsc id' && isReceiptFor(receipt.about, each.about));
    if (what?.is === 'smsc id') segmentReceipts.push({ messageId: what.text_id, partIndex: what.part, receipt });
    else {
      const [first = ''] = formsOf(receipt.smsc_id);
      earlyNotes.push({
        id: earlyNote(device.id, first),
        tenant_id: device.tenant_id,
        group_id: null,
        what: { is: 'early receipt', receipt },
        due_at: isoTime(now() + HOUR),
      });
    }
  }
  await putNotes(context, earlyNotes);
  await processSegmentReceipts(context, segmentReceipts);
}

/** A receipt about a segment of a message. */
interface SegmentReceipt {
  messageId: string;
  partIndex: number;
  receipt: SmppReceipt;
}

async function processSegmentReceipts(context: UnitContext, segmentReceipts: readonly SegmentReceipt[]): Promise<void> {
  if (segmentReceipts.length === 0) return;
  const at = context.now();
  const due_at = isoTime(at + RETENTION);
  const messages = new ChangedMessages(
    await context.tx.find('smpp_messages', { id: [...new Set(segmentReceipts.map(({ messageId }) => messageId))] }),
  );
  for (const { messageId, partIndex, receipt } of segmentReceipts) {
    const { status, cause } = receipt;
    const row = messages.get(messageId);
    const partState = row?.parts[partIndex]?.state;
    if (!row || partState === 'delivered' || partState === 'failed') continue;
    if (status === 'delivered' || status === 'failed') {
      const parts = row.parts.map((part, index) => (index === partIndex ? { ...part, state: status, cause } : part));
      const isWhole = parts.every(({ state }) => state === 'delivered');
      const isOver = isWhole || status === 'failed';
      const error_code = cause ?? 'NETWORK_ERROR';
      const failure: MessageReport = { at, status: 'failed', error_code, isProof: true };
      const report = isWhole ? { at, status: 'delivered' as const, isProof: true } : failure;
      if (isOver) messages.change(messageId, { parts, state: 'over', due_at }, report);
      else messages.change(messageId, { parts });
    } else if (status === 'expired') {
      const expiry: MessageReport = { at, status: 'failed', error_code: 'UNREACHABLE', isProof: true };
      messages.change(messageId, { state: 'over', due_at }, expiry);
    } else if (status === 'unknown') messages.change(messageId, { state: 'over', due_at }, { at, status: 'unknown' });
    else messages.change(messageId, { state: 'over', due_at });
  }
  await messages.write(context);
}

/** Handles an incoming message, or a piece of one. A repeated PDU is not another message. */
export async function takeDelivery(
  context: UnitContext,
  device: Stored<Device>,
  { message, session }: { message: ShortMessage; session: string },
): Promise<void> {
  const { tx, now } = context;
  const { source, destination, esmClass, dataCoding, content } = message;
  const { body, concatenation } = readContent(message);
  const route = [device.id, source.number, destination.number].join('\n');
  const hash = hashOf(
    route,
    [esmClass, dataCoding, concatenation?.reference, concatenation?.part, concatenation?.of].join(' '),
    content.toString('hex'),
  );
  const id = `heard ${hash}`;
  const before = (await tx.get('smpp_notes', id))?.what;
  if (
    before?.is === 'heard' &&
    now() - before.at <
      (before.session === session ? REPETITION_WINDOW.sameConnection : REPETITION_WINDOW.otherConnection)
  )
    return;
  const what = { is: 'heard' as const, session, at: now() };
  await putNotes(context, [
    {
      id,
      tenant_id: device.tenant_id,
      group_id: null,
      what,
      due_at: isoTime(now() + REPETITION_WINDOW.otherConnection),
    },
  ]);
  const writer = writerOf(source);
  if (!concatenation) return await receiveMessage(context, device, { at: now(), uniqueKey: hash, writer, body });
  const group = hashOf(route, `${concatenation.reference} ${concatenation.of}`);
  await putNotes(context, [
    {
      id: `piece ${group} ${concatenation.part}`,
      tenant_id: device.tenant_id,
      group_id: `${device.id} ${group} ${writer}`,
      what: { is: 'piece', part: concatenation.part, of: concatenation.of, ...storedPiece(body) },
      due_at: isoTime(now() + WAITS_FOR_PIECES),
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
  const partCount = pieces[0]?.of ?? 0;
  if (pieces.length < partCount && !isLate) return;
  await tx.removeMany(
    'smpp_notes',
    notes.map(({ id }) => id),
  );
  const body = Array.from({ length: partCount }, (_, at) => {
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
    body: storable(body),
    ...(first >= 0xdc00 && first <= 0xdfff ? { begins_with: first } : {}),
    ...(last >= 0xd800 && last <= 0xdbff ? { ends_with: last } : {}),
  };
}

function wholePiece({ begins_with, body, ends_with }: StoredPiece): string {
  const half = (unit: number | undefined): string => (unit === undefined ? '' : String.fromCharCode(unit));
  return half(begins_with) + body + half(ends_with);
}

/** Handles a message whose report is overdue. */
export async function handleOverdueMessage(context: UnitContext, row: Row): Promise<void> {
  const { tx, now } = context;
  const message = await tx.get('messages', row.id);
  if (!message || row.state === 'over') return await tx.remove('smpp_messages', row.id);
  if (isFinal(message.status)) {
    await tx.update('smpp_messages', row.id, { state: 'over', due_at: isoTime(now() + RETENTION) });
  } else if (row.state === 'waiting' && isUntouched(row)) await takeBack(context, [row]);
  else if (row.state === 'waiting') {
    // The operator has a segment of it: the rest goes to the same one, within a day.
    const isOld = now() - Date.parse(message.status_at.sending ?? '') > WAITS_FOR_REPORT;
    if (isOld) await processReport(context, row.id, { at: now(), status: 'failed', error_code: 'EXPIRED' });
    await tx.update('smpp_messages', row.id, {
      ...(isOld ? { state: 'over' } : {}),
      due_at: isoTime(now() + WAITS_FOR_LINK),
    });
  } else if (row.state === 'handing') {
    await concludeLost(context, [row]);
  } else {
    await tx.update('smpp_messages', row.id, { state: 'over', due_at: isoTime(now() + RETENTION) });
    await processReport(context, row.id, { at: now(), status: 'unknown' });
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

/**
 * Settles the messages of a removed device: those not written yet go to other devices, those on the wire are unsure, and the result of those that the
 * operator has stays unknown. One of which it has only some segments has expired.
 */
export async function forgetSmpp(
  context: UnitContext,
  device: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<void> {
  const deviceFilter = { tenant_id: device.tenant_id, device_id: device.id };
  const waitingRows = await context.tx.find('smpp_messages', { ...deviceFilter, state: 'waiting' });
  await takeBack(context, waitingRows.filter(isUntouched));
  await settleLost(context, { deviceId: device.id, tenantId: device.tenant_id ?? '', session: null });
  const remainingRows = await context.tx.find('smpp_messages', deviceFilter);
  const at = context.now();
  await processReports(
    context,
    remainingRows.flatMap(({ id, state }): { messageId: string; report: MessageReport }[] => {
      if (state === 'taken') return [{ messageId: id, report: { at, status: 'unknown' } }];
      return state === 'waiting' ? [{ messageId: id, report: { at, status: 'failed', error_code: 'EXPIRED' } }] : [];
    }),
  );
  await context.tx.removeMany(
    'smpp_messages',
    remainingRows.map(({ id }) => id),
  );
}

/** Returns messages that were not written yet to the queue, where they are checked again. */
async function takeBack(context: UnitContext, unwrittenRows: readonly Row[]): Promise<void> {
  if (unwrittenRows.length === 0) return;
  const { tx } = context;
  const ids = unwrittenRows.map(({ id }) => id);
  await tx.removeMany('smpp_messages', ids);
  // A worker that was killed while handing them over has left some, which would prevent the next claim.
  await tx.removeMany('dispatches', ids);
  const messages = await tx.find('messages', { id: ids });
  await tx.updateMany(
    'messages',
    messages
      .filter(({ status }) => status === 'sending')
      .map((message) => ({ id: message.id, change: backToQueue(context, message) })),
  );
}

type NewNote = SmppNote & { tenant_id: string | null };

/** Stores notes; of those with the same id, the last one. */
async function putNotes({ tx }: UnitContext, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return;
  const lastById = byId(notes);
  const storedIds = new Set((await tx.find('smpp_notes', { id: [...lastById.keys()] })).map(({ id }) => id));
  const [repeatedNotes, newNotes] = [
    [...lastById.values()].filter(({ id }) => storedIds.has(id)),
    [...lastById.values()].filter(({ id }) => !storedIds.has(id)),
  ];
  if (newNotes.length > 0) await tx.insertMany('smpp_notes', newNotes);
  if (repeatedNotes.length > 0)
    await tx.updateMany(
      'smpp_notes',
      repeatedNotes.map(({ id, ...change }) => ({ id, change })),
    );
}

/** The number as dialed: with a plus if the operator says that it is international. */
function writerOf({ ton, number }: { ton: number; number: string }): string {
  return ton === 1 && /^\d+$/.test(number) ? `+${number}` : number.replaceAll(' ', '\u00a0');
}

function hashOf(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 40);
}
