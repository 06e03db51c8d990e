import { createHash } from 'node:crypto';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { MessageErrorCode } from '#src/domain/messages/message.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import { segmentCount } from '#src/domain/sms/segments.ts';
import { isPaused, isUnwanted } from '#src/server/sending/gateways/androidPhone/offers.ts';
import type { Outgoing } from '#src/server/sending/gateways/Gateway.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';
import { takeReport } from '#src/server/sending/takeReport.ts';
import { takeText } from '#src/server/sending/takeText.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { SmppNote, SmppPart, SmppReceipt, SmppText } from '#src/server/storage/records/smpp.ts';
import { freshReference, readContent } from './content.ts';
import type { ShortMessage } from './pdu.ts';
import { formsOf, isAbout } from './receipt.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long (ms) a text waits for a connection before it goes back to the queue: nobody was told it. */
const WAITS_FOR_LINK = 5 * MINUTE;
/** How long (ms) a report is waited for once the time is over in which the operator tries. */
const WAITS_FOR_REPORT = 24 * HOUR;
/** How long (ms) is kept what may still be reported on. */
const KEPT = 7 * 24 * HOUR;
/** How long (ms) pieces of a long text wait for the others. */
const WAITS_FOR_PIECES = HOUR;
/** How long (ms) the same PDU is no other text: on the same connection, and on another one, where it was not known that we have it. */
const SAME = { here: 2 * MINUTE, anew: 15 * MINUTE };

type Text = Stored<SmppText>;

/** Keeps texts until their connection takes them. The same again changes nothing. */
export async function keepForLink({ tx, now }: Moment, texts: readonly Outgoing[]): Promise<void> {
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

/** Takes a text back; whether it will not be sent: nothing of it was written to a connection. */
export async function recallText({ tx }: Moment, messageId: string): Promise<boolean> {
  const text = await tx.get('smpp_texts', messageId);
  if (!text || !isUntouched(text)) return false;
  await tx.remove('smpp_texts', messageId);
  return true;
}

/** A text on its way to the wire; `parts`: the places of those that wait. */
export interface Handing {
  id: string;
  to: string;
  body: string;
  reference: number;
  parts: number[];
}

/** Takes texts for a connection with room for so many parts, at least one text. They are written down as on the wire before they are. */
export async function takeForWire(
  moment: Moment,
  { deviceId, tenantId, session, room }: { deviceId: string; tenantId: string; session: string; room: number },
): Promise<Handing[]> {
  const { tx, now } = moment;
  const device = await tx.get('devices', deviceId);
  if (!device || !canSend(device.status)) return [];
  const taken: Handing[] = [];
  let left = room;
  for (const text of await tx.find('smpp_texts', { tenant_id: tenantId, device_id: deviceId, state: 'waiting' })) {
    const waiting = text.parts.flatMap(({ state }, place) => (state === 'waiting' ? place : []));
    if (taken.length > 0 && waiting.length > left) break;
    const message = await tx.get('messages', text.id);
    if (message?.status !== 'sending') {
      await tx.remove('smpp_texts', text.id);
      continue;
    }
    if (isUntouched(text) && ((await isUnwanted(moment, message)) || (await isPaused(moment, message)))) {
      await takeBack(moment, text);
      continue;
    }
    const parts = text.parts.map((part) => (part.state === 'waiting' ? { ...part, state: 'handing' as const } : part));
    await tx.update('smpp_texts', text.id, { state: 'handing', session, parts, due_at: iso(now() + HOUR) });
    taken.push({ id: text.id, to: message.to, body: message.body, reference: text.reference, parts: waiting });
    left -= waiting.length;
    if (left <= 0) break;
  }
  return taken;
}

/** What an operator answered to a part. */
export type PartAnswer =
  | { is: 'taken'; smscId: string }
  | { is: 'failed'; cause: MessageErrorCode }
  /** It was not taken, and may be sent again. */
  | { is: 'waits' }
  | { is: 'unsure' };

/** Writes down what was answered to the parts of a text. `validity`: how long (ms) the operator tries. */
export async function settleParts(
  moment: Moment,
  id: string,
  { answers, session, validity }: { answers: ReadonlyMap<number, PartAnswer>; session: string; validity: number },
): Promise<void> {
  const { tx, now } = moment;
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
  await concludeWire(moment, { ...text, parts }, validity);
  const due_at = iso(now() + validity + WAITS_FOR_REPORT + KEPT);
  for (const [place, answer] of answers) {
    if (answer.is === 'taken' && answer.smscId !== '')
      await knowById(moment, text, { place, smscId: answer.smscId, to: message.to, due_at });
  }
}

/** What was on the wire of a connection that is gone: nobody can know. */
export async function settleLost(
  moment: Moment,
  { deviceId, tenantId, session }: { deviceId: string; tenantId: string; session: string | null },
): Promise<void> {
  const found = await moment.tx.find('smpp_texts', { tenant_id: tenantId, device_id: deviceId, state: 'handing' });
  for (const text of found) {
    if (text.session === session) continue;
    const parts = text.parts.map((part) => (part.state === 'handing' ? { ...part, state: 'unsure' as const } : part));
    await concludeWire(moment, { ...text, parts }, 0);
  }
}

/** Says what the answers to all parts mean for the text. */
async function concludeWire(moment: Moment, { id, parts }: Text, validity: number): Promise<void> {
  const { tx, now } = moment;
  const having = (state: SmppPart['state']): SmppPart | undefined => parts.find((part) => part.state === state);
  const change = async (state: SmppText['state'], due: number): Promise<void> => {
    await tx.update('smpp_texts', id, { state, parts, due_at: iso(now() + due) });
  };
  const failed = having('failed');
  if (having('unsure')) {
    await change('over', KEPT);
    await takeReport(moment, id, { at: now(), status: 'failed', error_code: 'UNSURE' });
  } else if (failed) {
    await change('over', KEPT);
    await takeReport(moment, id, {
      at: now(),
      status: 'failed',
      error_code: failed.cause ?? 'GENERIC_FAILURE',
      isProof: true,
    });
  } else if (having('waiting')) await change('waiting', WAITS_FOR_LINK);
  else {
    await change('taken', validity + WAITS_FOR_REPORT);
    await takeReport(moment, id, { at: now(), status: 'sent', isProof: true, parts: parts.length });
  }
}

/** Remembers by which id the operator will report on a part. A report that was faster counts now. */
async function knowById(
  moment: Moment,
  { id, tenant_id, device_id }: Text,
  { place, smscId, to, due_at }: { place: number; smscId: string; to: string; due_at: string },
): Promise<void> {
  const { tx } = moment;
  const [first = ''] = formsOf(smscId);
  const what = { is: 'smsc id' as const, text_id: id, part: place, about: to };
  await putNote(moment, { id: `id ${device_id} ${first}`, tenant_id, group_id: null, what, due_at });
  const early = await tx.find('smpp_notes', { id: formsOf(smscId).map((form) => `early ${device_id} ${form}`) });
  for (const { id: noteId, what: came } of early) {
    if (came.is !== 'early receipt' || !isAbout(came.receipt.about, to)) continue;
    await tx.remove('smpp_notes', noteId);
    await takeAbout(moment, id, { place, receipt: came.receipt });
  }
}

/** Takes a receipt. One that came twice or late changes nothing; one that came before its text's answer waits for that. */
export async function takeReceipt(moment: Moment, device: Stored<Device>, receipt: SmppReceipt): Promise<void> {
  const { tx, now } = moment;
  if (receipt.status === 'pending' || receipt.smsc_id === '') return;
  const forms = formsOf(receipt.smsc_id);
  const notes = await tx.find('smpp_notes', { id: forms.map((form) => `id ${device.id} ${form}`) });
  const known = forms.flatMap((form) => notes.find(({ id }) => id === `id ${device.id} ${form}`)?.what ?? []);
  const meant = known.find((each) => each.is === 'smsc id' && isAbout(receipt.about, each.about));
  if (meant?.is === 'smsc id') return await takeAbout(moment, meant.text_id, { place: meant.part, receipt });
  const what = { is: 'early receipt' as const, receipt };
  const id = `early ${device.id} ${forms[0]}`;
  await putNote(moment, { id, tenant_id: device.tenant_id, group_id: null, what, due_at: iso(now() + HOUR) });
}

async function takeAbout(
  moment: Moment,
  textId: string,
  { place, receipt }: { place: number; receipt: SmppReceipt },
): Promise<void> {
  const { tx, now } = moment;
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
    if (isWhole) await takeReport(moment, textId, { at, status: 'delivered', isProof: true });
    if (status === 'failed')
      await takeReport(moment, textId, { at, status: 'failed', error_code: cause ?? 'NETWORK_ERROR', isProof: true });
    return;
  }
  if (status === 'expired') await takeReport(moment, textId, { at, status: 'failed', error_code: 'UNREACHABLE' });
  if (status === 'unknown') await takeReport(moment, textId, { at, status: 'unknown' });
  await tx.update('smpp_texts', textId, { state: 'over', due_at: iso(at + KEPT) });
}

/** Takes a text from somebody, or a piece of one. The same PDU again is no other text. */
export async function takeDelivered(
  moment: Moment,
  device: Stored<Device>,
  { message, session }: { message: ShortMessage; session: string },
): Promise<void> {
  const { tx, now } = moment;
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
  await putNote(moment, { id, tenant_id: device.tenant_id, group_id: null, what, due_at: iso(now() + SAME.anew) });
  const writer = writerOf(source);
  if (!place) return await takeText(moment, device, { at: now(), told: hash, writer, body });
  const group = hashOf(line, `${place.reference} ${place.of}`);
  await putNote(moment, {
    id: `piece ${group} ${place.part}`,
    tenant_id: device.tenant_id,
    group_id: `${device.id} ${group} ${writer}`,
    what: { is: 'piece', part: place.part, of: place.of, body },
    due_at: iso(now() + WAITS_FOR_PIECES),
  });
  await joinPieces(moment, device, { groupId: `${device.id} ${group} ${writer}`, isLate: false });
}

/** Joins the pieces of a long text once all are there, or shows what there is where the others are too late. */
async function joinPieces(
  moment: Moment,
  device: Stored<Device>,
  { groupId, isLate }: { groupId: string; isLate: boolean },
): Promise<void> {
  const { tx, now } = moment;
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
  await takeText(moment, device, { at: now(), told: `${groupId} ${now()}`, writer, body });
}

/** Does what is to be done about a text of which nothing was heard in time. */
export async function lookAtSmppText(moment: Moment, text: Text): Promise<void> {
  const { tx, now } = moment;
  const message = await tx.get('messages', text.id);
  if (!message || text.state === 'over') return await tx.remove('smpp_texts', text.id);
  if (isFinal(message.status)) {
    await tx.update('smpp_texts', text.id, { state: 'over', due_at: iso(now() + KEPT) });
  } else if (text.state === 'waiting' && isUntouched(text)) await takeBack(moment, text);
  else if (text.state === 'waiting') {
    // The operator has a part of it: the rest goes to the same one, while the day lasts.
    const isOld = now() - Date.parse(message.status_at.sending ?? '') > WAITS_FOR_REPORT;
    if (isOld) await takeReport(moment, text.id, { at: now(), status: 'failed', error_code: 'EXPIRED' });
    await tx.update('smpp_texts', text.id, {
      ...(isOld ? { state: 'over' } : {}),
      due_at: iso(now() + WAITS_FOR_LINK),
    });
  } else if (text.state === 'handing') {
    const parts = text.parts.map((part) => (part.state === 'handing' ? { ...part, state: 'unsure' as const } : part));
    await concludeWire(moment, { ...text, parts }, 0);
  } else {
    await tx.update('smpp_texts', text.id, { state: 'over', due_at: iso(now() + KEPT) });
    await takeReport(moment, text.id, { at: now(), status: 'unknown' });
  }
}

/** Forgets what was remembered for long enough; pieces whose others never came are shown. */
export async function lookAtSmppNote(moment: Moment, note: Stored<SmppNote>): Promise<void> {
  const { tx } = moment;
  const [deviceId = ''] = (note.group_id ?? '').split(' ');
  const device = note.what.is === 'piece' ? await tx.get('devices', deviceId) : undefined;
  if (device && note.group_id !== null) await joinPieces(moment, device, { groupId: note.group_id, isLate: true });
  else await tx.remove('smpp_notes', note.id);
}

/** Forgets a removed device: what no operator was told goes to others, of what was on the wire nobody can tell. */
export async function forgetSmpp(moment: Moment, device: Pick<Stored<Device>, 'id' | 'tenant_id'>): Promise<void> {
  const own = { tenant_id: device.tenant_id, device_id: device.id };
  for (const text of await moment.tx.find('smpp_texts', { ...own, state: 'waiting' })) {
    if (isUntouched(text)) await takeBack(moment, text);
  }
  await settleLost(moment, { deviceId: device.id, tenantId: device.tenant_id ?? '', session: null });
  const rest = await moment.tx.find('smpp_texts', own);
  await moment.tx.removeMany(
    'smpp_texts',
    rest.map(({ id }) => id),
  );
}

/** Puts a text that no operator was told back into the queue; there it is judged anew. */
async function takeBack(moment: Moment, text: Text): Promise<void> {
  const { tx } = moment;
  await tx.remove('smpp_texts', text.id);
  const message = await tx.get('messages', text.id);
  if (message?.status !== 'sending') return;
  const status_at = { ...message.status_at, queued: nowIn(moment) };
  await tx.update('messages', message.id, { status: 'queued', device_id: null, sim_slot: null, from: '', status_at });
}

/** Whether no part of it was ever on a wire. */
function isUntouched({ state, parts }: SmppText): boolean {
  return state === 'waiting' && parts.every((part) => part.state === 'waiting');
}

async function putNote({ tx }: Moment, note: SmppNote & { tenant_id: string | null }): Promise<void> {
  const { id, ...rest } = note;
  if (await tx.get('smpp_notes', id)) await tx.update('smpp_notes', id, rest);
  else await tx.insert('smpp_notes', note);
}

/** As it is dialled: with a plus where the operator says that it is international. */
function writerOf({ ton, number }: { ton: number; number: string }): string {
  return ton === 1 && /^\d+$/.test(number) ? `+${number}` : number.replaceAll(' ', '\u00a0');
}

function hashOf(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 40);
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
