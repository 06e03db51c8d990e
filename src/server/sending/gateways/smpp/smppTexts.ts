import { createHash } from 'node:crypto';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { MessageErrorCode } from '#src/domain/messages/message.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import { segmentCount } from '#src/domain/sms/segments.ts';
import type { Outgoing } from '#src/server/sending/gateways/Gateway.ts';
import { backToQueue, stillGoing } from '#src/server/sending/judgeTexts.ts';
import { takeReport } from '#src/server/sending/takeReport.ts';
import { takeText } from '#src/server/sending/takeText.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { SmppNote, SmppPart, SmppReceipt, SmppText } from '#src/server/storage/records/smpp.ts';
import { freshReference, readContent } from './content.ts';
import type { ShortMessage } from './pdu.ts';
import { formsOf, isAbout } from './receipt.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long (ms) a message that was not written yet waits for a connection before it returns to the queue. */
const WAITS_FOR_LINK = 5 * MINUTE;
/** How long (ms) a report is waited for after the validity period. */
const WAITS_FOR_REPORT = 24 * HOUR;
/** How long (ms) is stored what may still get a report. */
const KEPT = 7 * 24 * HOUR;
/** How long (ms) pieces of a long message wait for the others. */
const WAITS_FOR_PIECES = HOUR;
/** How long (ms) an equal PDU counts as a repetition: on the same connection, and on another one if our response may have been lost. */
const SAME = { here: 2 * MINUTE, anew: 15 * MINUTE };

type Text = Stored<SmppText>;

/** Stores messages until their connection takes them. Repeating changes nothing. */
export async function keepForLink({ tx, now }: UnitContext, texts: readonly Outgoing[]): Promise<void> {
  const known = new Set(
    (await tx.find('smpp_texts', { id: texts.map(({ messageId }) => messageId) })).map(({ id }) => id),
  );
  const part: SmppPart = { state: 'waiting', smsc_id: null, cause: null };
  await tx.insertMany(
    'smpp_texts',
    texts
      .filter(({ messageId }) => !known.has(messageId))
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

/** A message on its way to the wire; `parts`: the indices of segments that wait. */
export interface Handing {
  id: string;
  to: string;
  body: string;
  reference: number;
  parts: number[];
  /** How long (ms) it is still of use, or null without a limit. */
  lasts: number | null;
}

/** Takes messages for a connection with room for this many segments, at least one message. They are stored as on the wire first. */
export async function takeForWire(
  context: UnitContext,
  { deviceId, tenantId, session, room }: { deviceId: string; tenantId: string; session: string; room: number },
): Promise<Handing[]> {
  const { tx, now } = context;
  const device = await tx.get('devices', deviceId);
  if (!device || !canSend(device.status)) return [];
  const taken: Handing[] = [];
  let left = room;
  // Each has at least one segment.
  for (const text of await tx.jobs.smppTextsWaiting({ tenantId, deviceId, limit: Math.max(1, Math.ceil(room)) })) {
    const waiting = text.parts.flatMap(({ state }, place) => (state === 'waiting' ? place : []));
    if (taken.length > 0 && waiting.length > left) break;
    const message = await tx.get('messages', text.id);
    // It ended, or returned to the queue and has another device now.
    if (message?.status !== 'sending' || message.device_id !== deviceId) {
      await tx.remove('smpp_texts', text.id);
      continue;
    }
    if (isUntouched(text) && (await stillGoing(context, tenantId, [message]))(message) !== 'yes') {
      await takeBack(context, text);
      continue;
    }
    const parts = text.parts.map((part) => (part.state === 'waiting' ? { ...part, state: 'handing' as const } : part));
    await tx.update('smpp_texts', text.id, { state: 'handing', session, parts, due_at: iso(now() + HOUR) });
    const { to, body, valid_until } = message;
    const lasts = valid_until === undefined ? null : Date.parse(valid_until) - now();
    taken.push({ id: text.id, to, body, reference: text.reference, parts: waiting, lasts });
    left -= waiting.length;
    if (left <= 0) break;
  }
  return taken;
}

/** An operator's response to a segment. */
export type PartAnswer =
  | { is: 'taken'; smscId: string }
  | { is: 'failed'; cause: MessageErrorCode }
  /** Not accepted, and may be sent again. */
  | { is: 'waits' }
  | { is: 'unsure' };

/** Stores the responses to a message's segments. `validity`: how long (ms) the operator tries. */
export async function settleParts(
  context: UnitContext,
  id: string,
  { answers, session, validity }: { answers: ReadonlyMap<number, PartAnswer>; session: string; validity: number },
): Promise<void> {
  const { tx, now } = context;
  const text = await tx.get('smpp_texts', id);
  const message = await tx.get('messages', id);
  if (!text || !message) return;
  const isOurs = text.state === 'handing' && text.session === session;
  const parts = text.parts.map((part, place): SmppPart => {
    const answer = answers.get(place);
    switch (answer?.is) {
      case 'taken':
        return { ...part, state: 'taken', smsc_id: answer.smscId };
      case 'failed':
        return { ...part, state: 'failed', cause: answer.cause };
      case 'waits':
        return isOurs ? { ...part, state: 'waiting' } : part;
      case 'unsure':
        return { ...part, state: 'unsure' };
      default:
        return part;
    }
  });
  await concludeWire(context, { ...text, parts }, validity);
  const due_at = iso(now() + validity + WAITS_FOR_REPORT + KEPT);
  for (const [place, answer] of answers) {
    if (answer.is === 'taken' && answer.smscId !== '')
      await knowById(context, text, { place, smscId: answer.smscId, to: message.to, due_at });
  }
}

/** Settles what was on the wire of a lost connection: nobody can know. */
export async function settleLost(
  context: UnitContext,
  { deviceId, tenantId, session }: { deviceId: string; tenantId: string; session: string | null },
): Promise<void> {
  const found = await context.tx.find('smpp_texts', { tenant_id: tenantId, device_id: deviceId, state: 'handing' });
  for (const text of found) {
    if (text.session === session) continue;
    const parts = text.parts.map((part) => (part.state === 'handing' ? { ...part, state: 'unsure' as const } : part));
    await concludeWire(context, { ...text, parts }, 0);
  }
}

/** Derives a message's state from the responses to all segments. */
async function concludeWire(context: UnitContext, { id, parts }: Text, validity: number): Promise<void> {
  const { tx, now } = context;
  const having = (state: SmppPart['state']): SmppPart | undefined => parts.find((part) => part.state === state);
  const change = async (state: SmppText['state'], due: number): Promise<void> => {
    await tx.update('smpp_texts', id, { state, parts, due_at: iso(now() + due) });
  };
  const failed = having('failed');
  if (having('unsure')) {
    await change('over', KEPT);
    await takeReport(context, id, { at: now(), status: 'failed', error_code: 'UNSURE' });
  } else if (failed) {
    await change('over', KEPT);
    await takeReport(context, id, {
      at: now(),
      status: 'failed',
      error_code: failed.cause ?? 'GENERIC_FAILURE',
      isProof: true,
    });
  } else if (having('waiting')) await change('waiting', WAITS_FOR_LINK);
  else {
    await change('taken', validity + WAITS_FOR_REPORT);
    await takeReport(context, id, { at: now(), status: 'sent', isProof: true, parts: parts.length });
  }
}

/** Stores the operator's id of a segment. An earlier receipt is applied now. */
async function knowById(
  context: UnitContext,
  { id, tenant_id, device_id }: Text,
  { place, smscId, to, due_at }: { place: number; smscId: string; to: string; due_at: string },
): Promise<void> {
  const { tx } = context;
  const [first = ''] = formsOf(smscId);
  const what = { is: 'smsc id' as const, text_id: id, part: place, about: to };
  await putNote(context, { id: `id ${device_id} ${first}`, tenant_id, group_id: null, what, due_at });
  const early = await tx.find('smpp_notes', { id: formsOf(smscId).map((form) => `early ${device_id} ${form}`) });
  for (const { id: noteId, what: came } of early) {
    if (came.is !== 'early receipt' || !isAbout(came.receipt.about, to)) continue;
    await tx.remove('smpp_notes', noteId);
    await takeAbout(context, id, { place, receipt: came.receipt });
  }
}

/** Handles a receipt. A repeated or late one changes nothing; one that arrived before its response waits for it. */
export async function takeReceipt(context: UnitContext, device: Stored<Device>, receipt: SmppReceipt): Promise<void> {
  const { tx, now } = context;
  if (receipt.status === 'pending' || receipt.smsc_id === '') return;
  const forms = formsOf(receipt.smsc_id);
  const notes = await tx.find('smpp_notes', { id: forms.map((form) => `id ${device.id} ${form}`) });
  const known = forms.flatMap((form) => notes.find(({ id }) => id === `id ${device.id} ${form}`)?.what ?? []);
  const meant = known.find((each) => each.is === 'smsc id' && isAbout(receipt.about, each.about));
  if (meant?.is === 'smsc id') return await takeAbout(context, meant.text_id, { place: meant.part, receipt });
  const what = { is: 'early receipt' as const, receipt };
  const id = `early ${device.id} ${forms[0]}`;
  await putNote(context, { id, tenant_id: device.tenant_id, group_id: null, what, due_at: iso(now() + HOUR) });
}

async function takeAbout(
  context: UnitContext,
  textId: string,
  { place, receipt }: { place: number; receipt: SmppReceipt },
): Promise<void> {
  const { tx, now } = context;
  const text = await tx.get('smpp_texts', textId);
  if (!text) return;
  const { status, cause } = receipt;
  const at = now();
  const has = text.parts[place]?.state;
  if (has === 'delivered' || has === 'failed') return;
  if (status === 'delivered' || status === 'failed') {
    const parts = text.parts.map((part, each) => (each === place ? { ...part, state: status, cause } : part));
    const isWhole = parts.every(({ state }) => state === 'delivered');
    const isOver = isWhole || status === 'failed';
    await tx.update('smpp_texts', textId, { parts, ...(isOver ? { state: 'over', due_at: iso(at + KEPT) } : {}) });
    if (isWhole) await takeReport(context, textId, { at, status: 'delivered', isProof: true });
    if (status === 'failed')
      await takeReport(context, textId, { at, status: 'failed', error_code: cause ?? 'NETWORK_ERROR', isProof: true });
    return;
  }
  if (status === 'expired') await takeReport(context, textId, { at, status: 'failed', error_code: 'UNREACHABLE' });
  if (status === 'unknown') await takeReport(context, textId, { at, status: 'unknown' });
  await tx.update('smpp_texts', textId, { state: 'over', due_at: iso(at + KEPT) });
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
  await putNote(context, { id, tenant_id: device.tenant_id, group_id: null, what, due_at: iso(now() + SAME.anew) });
  const writer = writerOf(source);
  if (!place) return await takeText(context, device, { at: now(), uniqueKey: hash, writer, body });
  const group = hashOf(line, `${place.reference} ${place.of}`);
  await putNote(context, {
    id: `piece ${group} ${place.part}`,
    tenant_id: device.tenant_id,
    group_id: `${device.id} ${group} ${writer}`,
    what: { is: 'piece', part: place.part, of: place.of, body },
    due_at: iso(now() + WAITS_FOR_PIECES),
  });
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
  const body = Array.from({ length: of }, (_, at) => pieces.find(({ part }) => part === at + 1)?.body ?? ' […] ').join(
    '',
  );
  const [, , writer = ''] = groupId.split(' ');
  await takeText(context, device, { at: now(), uniqueKey: `${groupId} ${now()}`, writer, body });
}

/** Handles a message without a report in time. */
export async function lookAtSmppText(context: UnitContext, text: Text): Promise<void> {
  const { tx, now } = context;
  const message = await tx.get('messages', text.id);
  if (!message || text.state === 'over') return await tx.remove('smpp_texts', text.id);
  if (isFinal(message.status)) {
    await tx.update('smpp_texts', text.id, { state: 'over', due_at: iso(now() + KEPT) });
  } else if (text.state === 'waiting' && isUntouched(text)) await takeBack(context, text);
  else if (text.state === 'waiting') {
    // The operator has a segment of it: the rest goes to the same one, within a day.
    const isOld = now() - Date.parse(message.status_at.sending ?? '') > WAITS_FOR_REPORT;
    if (isOld) await takeReport(context, text.id, { at: now(), status: 'failed', error_code: 'EXPIRED' });
    await tx.update('smpp_texts', text.id, {
      ...(isOld ? { state: 'over' } : {}),
      due_at: iso(now() + WAITS_FOR_LINK),
    });
  } else if (text.state === 'handing') {
    const parts = text.parts.map((part) => (part.state === 'handing' ? { ...part, state: 'unsure' as const } : part));
    await concludeWire(context, { ...text, parts }, 0);
  } else {
    await tx.update('smpp_texts', text.id, { state: 'over', due_at: iso(now() + KEPT) });
    await takeReport(context, text.id, { at: now(), status: 'unknown' });
  }
}

/** Deletes old notes; pieces whose others never arrived are shown. */
export async function lookAtSmppNote(context: UnitContext, note: Stored<SmppNote>): Promise<void> {
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
  for (const text of await context.tx.find('smpp_texts', { ...own, state: 'waiting' })) {
    if (isUntouched(text)) await takeBack(context, text);
  }
  await settleLost(context, { deviceId: device.id, tenantId: device.tenant_id ?? '', session: null });
  const rest = await context.tx.find('smpp_texts', own);
  await context.tx.removeMany(
    'smpp_texts',
    rest.map(({ id }) => id),
  );
}

/** Returns a message that was not written yet to the queue, where it is judged again. */
async function takeBack(context: UnitContext, text: Text): Promise<void> {
  const { tx } = context;
  await tx.remove('smpp_texts', text.id);
  const message = await tx.get('messages', text.id);
  if (message?.status === 'sending') await tx.update('messages', message.id, backToQueue(context, message));
}

/** Whether no segment was ever on a wire. */
function isUntouched({ state, parts }: SmppText): boolean {
  return state === 'waiting' && parts.every((part) => part.state === 'waiting');
}

async function putNote({ tx }: UnitContext, note: SmppNote & { tenant_id: string | null }): Promise<void> {
  const { id, ...rest } = note;
  if (await tx.get('smpp_notes', id)) await tx.update('smpp_notes', id, rest);
  else await tx.insert('smpp_notes', note);
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
