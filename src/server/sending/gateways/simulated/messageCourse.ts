import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import type { MessageReport } from '#src/server/areas/messages/messageReport.ts';
import { chanceOf, pickWeighted } from './chance.ts';

/** Failures before the network accepts a message, by frequency. */
const DEVICE_FAILURES: Partial<Record<MessageErrorCode, number>> = {
  GENERIC_FAILURE: 5,
  NO_SERVICE: 5,
  NETWORK_ERROR: 4,
  NO_CREDIT: 2,
  RADIO_OFF: 1,
  LIMIT_EXCEEDED: 1,
  NULL_PDU: 0.5,
  PERMISSION_DENIED: 0.5,
  SHORT_CODE_NOT_ALLOWED: 0.3,
};

const SHARE = { deviceFailure: 0.02, wrongNumber: 0.012, expired: 0.004, neverReported: 0.015, afterTimeout: 0.005 };
const SHARE_OF_DELIVERED = { late: 0.05, twice: 0.04, outOfOrder: 0.04 };

/** The share of long messages for which a phone makes one more segment: its network counts differently. */
const ONE_PART_MORE = 0.02;

/** How long (ms) to wait for a report after sending. Real networks may take hours; here, people watch a campaign to its end. */
const REPORT_TIMEOUT_MS = 15_000;

export interface MessageCourse {
  attempts: number;
  reports: MessageReport[];
}

/** The course of a message that a device takes at `takenAt` (ms): its reports, in order of arrival. */
export function courseOf(id: string, takenAt: number): MessageCourse {
  const attempts = chanceOf(id, 'attempts') < 0.03 ? 2 : 1;
  const handedOverAt = takenAt + Math.round((300 + 1700 * chanceOf(id, 'sending')) * attempts);
  const outcome = chanceOf(id, 'outcome');
  const timeout: MessageReport = { at: handedOverAt + REPORT_TIMEOUT_MS, status: 'unknown' };
  const sentReport: MessageReport = { at: handedOverAt, status: 'sent' };

  let below: number = SHARE.deviceFailure;
  if (outcome < below) {
    const error_code = pickWeighted(DEVICE_FAILURES, chanceOf(id, 'cause'));
    return { attempts: Math.max(attempts, 2), reports: [{ at: handedOverAt, status: 'failed', error_code }] };
  }
  const responseAt = handedOverAt + Math.round(700 + 7000 * chanceOf(id, 'network') ** 2);
  below += SHARE.wrongNumber;
  if (outcome < below) {
    return { attempts, reports: [sentReport, { at: responseAt, status: 'failed', error_code: 'UNKNOWN_SUBSCRIBER' }] };
  }
  below += SHARE.expired;
  if (outcome < below) {
    return { attempts, reports: [sentReport, { at: handedOverAt + 12_000, status: 'expired', error_code: 'EXPIRED' }] };
  }
  below += SHARE.neverReported;
  if (outcome < below) return { attempts, reports: [sentReport, timeout] };
  below += SHARE.afterTimeout;
  if (outcome < below)
    return { attempts, reports: [sentReport, timeout, { at: timeout.at + 15_000, status: 'delivered' }] };
  return { attempts, reports: deliveredReports(id, sentReport, responseAt) };
}

/** The number of segments a phone sends, given the number counted. */
export function partsOf(message: Pick<Message, 'id' | 'segments' | 'segments_counted'>): number {
  const { id, segments_counted: count = message.segments } = message;
  return count > 1 && chanceOf(id, 'parts') < ONE_PART_MORE ? count + 1 : count;
}

function deliveredReports(id: string, sentReport: MessageReport, responseAt: number): MessageReport[] {
  const manner = chanceOf(id, 'manner');
  let below: number = SHARE_OF_DELIVERED.late;
  if (manner < below) {
    return [sentReport, { at: sentReport.at + 6000 + Math.round((6000 * manner) / below), status: 'delivered' }];
  }
  const deliveredReport: MessageReport = { at: responseAt, status: 'delivered' };
  below += SHARE_OF_DELIVERED.twice;
  if (manner < below) return [sentReport, deliveredReport, { at: responseAt + 3000, status: 'delivered' }];
  below += SHARE_OF_DELIVERED.outOfOrder;
  if (manner < below) return [deliveredReport, { at: responseAt + 2000, status: 'sent' }];
  return [sentReport, deliveredReport];
}
