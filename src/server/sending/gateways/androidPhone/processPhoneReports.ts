import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { applyReport, type MessageReport } from '#src/server/areas/messages/messageReport.ts';
import { isoTime } from '#src/server/clock.ts';
import { endWait } from '#src/server/sending/deviceTurns.ts';
import { processReports } from '#src/server/sending/processReport.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { PhoneOffer } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { failureCause, isOverdue, wasSent } from './failureCause.ts';
import type { Envelope, MessageState } from './phoneApp.ts';
import { overChange, processedChange, sentChange, unknownReport } from './phoneOffers.ts';

type Offer = Stored<PhoneOffer>;

/** A phone's report about a message, from a state or an event. */
export interface PhoneReport {
  id: string;
  state: MessageState['state'];
  /** By the phone's clock. */
  at?: string | undefined;
  error?: string | undefined;
  parts?: number | undefined;
}

/** The reports in a phone's state: that it passed the message to Android, then its progress. */
export function reportsOf({ id, state, states, recipients }: MessageState): PhoneReport[] {
  const error = recipients[0]?.error ?? undefined;
  const last = { id, state, at: states[state], error };
  return states.Processed && state !== 'Processed' ? [{ id, state: 'Processed', at: states.Processed }, last] : [last];
}

/** The report in an event about a message, or null if it is about something else. */
export function reportIn({ event, payload }: Envelope): PhoneReport | null {
  switch (event) {
    case 'sms:sent':
      return { id: payload.messageId, state: 'Sent', at: payload.sentAt, parts: payload.partsCount ?? undefined };
    case 'sms:delivered':
      return { id: payload.messageId, state: 'Delivered', at: payload.deliveredAt };
    case 'sms:failed':
      return { id: payload.messageId, state: 'Failed', at: payload.failedAt, error: payload.reason };
    case 'sms:cancelled':
      return { id: payload.messageId, state: 'Cancelled', at: payload.cancelledAt };
    default:
      return null;
  }
}

/** A phone's report, and its device. */
export interface ReportFromDevice {
  device: Stored<Device>;
  report: PhoneReport;
}

/**
 * Handles phones' reports about messages, in order. Repeated and out-of-order reports change nothing; unknown messages are ignored, and so are
 * another device's, which is shown on the device: refusing one report would lose all those sent with it.
 */
export async function processPhoneReports(
  context: UnitContext,
  deviceReports: readonly ReportFromDevice[],
): Promise<void> {
  const { tx } = context;
  const ids = [...new Set(deviceReports.map(({ report }) => report.id))];
  if (ids.length === 0) return;
  const messages = byId(await tx.find('messages', { id: ids }));
  const offers = byId(await tx.find('phone_offers', { id: ids }));
  const offerChanges = new Map<string, Partial<Offer>>();
  const reports: { messageId: string; report: MessageReport }[] = [];
  const maybeTwiceIds = new Set<string>();
  const cancelledAt = new Map<string, number>();
  for (const { device, report } of deviceReports) {
    const { id } = report;
    const message = messages.get(id);
    if (message?.tenant_id !== device.tenant_id || message.direction !== 'outgoing') continue;
    if (message.device_id !== device.id) {
      const alarm = device.alarm ?? 'foreign_reports';
      if (message.device_id !== null) await tx.report('devices', device.id, { alarm });
      continue;
    }
    const offer = offers.get(id);
    if (!offer) continue;
    const at = instantOf(context, report.at, message.status_at.sending);
    if (report.state === 'Cancelled') cancelledAt.set(id, at);
    if (isSecondHandOver(context, offer, report)) maybeTwiceIds.add(id);
    reports.push(
      ...reportsAbout(context, { offer, message, report, at }).map((each) => ({ messageId: id, report: each })),
    );
    const change = offerChange(context, offer, report, message);
    offers.set(id, { ...offer, ...change });
    if (Object.keys(change).length > 0) offerChanges.set(id, { ...offerChanges.get(id), ...change });
  }
  await processReports(context, reports);
  await takeCancelled(context, cancelledAt);
  await tx.updateMany(
    'messages',
    [...maybeTwiceIds].map((id) => ({ id, change: { may_arrive_twice: true } })),
  );
  await tx.updateMany(
    'phone_offers',
    [...offerChanges].map(([id, change]) => ({ id, change })),
  );
  const idle = new Set([...offerChanges.keys()].flatMap((id) => offers.get(id)?.device_id ?? []));
  for (const deviceId of idle) await endWait(tx, deviceId);
}

/** Whether the phone now names another time at which it passed a message to Android: it may have sent it twice. */
function isSecondHandOver(context: UnitContext, { processed_at }: Offer, { state, at }: PhoneReport): boolean {
  return state === 'Processed' && processed_at !== null && processed_at !== (at ?? nowIn(context));
}

/** The change that a report makes to the offer of a message. */
function offerChange(
  context: UnitContext,
  offer: Offer,
  { state, at }: PhoneReport,
  message: Stored<Message>,
): Partial<Offer> {
  switch (state) {
    case 'Processed':
      return processedChange(context, offer, at ?? nowIn(context));
    case 'Sent':
      return sentChange(context, offer, applyReport(message, sentReport(context.now()))?.status === 'sent');
    case 'Delivered':
    case 'Failed':
    case 'Cancelled':
      return overChange(context, offer);
    // It only confirms that it has the message.
    case 'Pending':
    case 'Cancelling':
      return {};
  }
}

/** The report that a phone has sent a message, at an instant (ms). */
function sentReport(at: number): MessageReport {
  return { at, status: 'sent', isProof: true };
}

/** What a phone's report says about the message itself, at an instant (ms). */
function reportsAbout(
  context: UnitContext,
  { offer, message, report, at }: { offer: Offer; message: Stored<Message>; report: PhoneReport; at: number },
): MessageReport[] {
  const { state, parts, error = '' } = report;
  if (state === 'Sent') return [{ ...sentReport(at), ...(parts && { parts }) }];
  if (state === 'Delivered') return [{ at, status: 'delivered', isProof: true }];
  if (state !== 'Failed') return [];
  // A phone that has forgotten an expired message reports this as well.
  const hasForgotten = isOverdue(error) && (offer.state === 'doubtful' || offer.state === 'asked');
  if (hasForgotten) return [unknownReport(context, offer, message)];
  // Only a phone that knows the message names another cause.
  const failedReport = { at, status: 'failed', error_code: failureCause(error), isProof: !isOverdue(error) } as const;
  return [...(wasSent(error) ? [sentReport(at)] : []), failedReport];
}

/** Cancels messages at the instants (ms) at which their phones did, unless one was sent after all. */
async function takeCancelled({ tx }: UnitContext, cancelledAt: ReadonlyMap<string, number>): Promise<void> {
  if (cancelledAt.size === 0) return;
  const openMessages = await tx.find('messages', { id: [...cancelledAt.keys()], status: 'sending' });
  await tx.updateMany(
    'messages',
    openMessages.map(({ id, status_at }) => {
      const at = isoTime(cancelledAt.get(id) ?? 0);
      return { id, change: { status: 'cancelled', status_at: { ...status_at, cancelled: at } } };
    }),
  );
}

/** The instant (ms) a phone reports, limited to the time since the message was handed over, because its clock may be wrong. */
function instantOf({ now }: UnitContext, at: string | undefined, since: string | undefined): number {
  const reportedTime = Date.parse(at ?? '');
  const earliest = Date.parse(since ?? '') || 0;
  return Number.isNaN(reportedTime) || reportedTime > now() || reportedTime < earliest ? now() : reportedTime;
}
