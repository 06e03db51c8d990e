import { isFinal, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';

/** A report on a message from a device or network, at a time (ms). `unknown`: none came before the timeout. */
export interface MessageReport {
  at: number;
  status: 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown';
  error_code?: MessageErrorCode;
  /** The number of segments the phone sent, which its network and system decide. */
  parts?: number;
  /**
   * From a gateway whose first word may be wrong: a delivery always counts, and "sent" counts for a message believed canceled, expired or
   * unsure. A failure counts for an unsure one.
   */
  isProof?: boolean;
}

/**
 * What a report changes, or null for nothing. Because reports arrive late, twice and out of order, a final status never changes, a status is
 * reached once, only messages that a device has taken can be reported on, and a delivered message was also sent. A disproved status was never
 * reached. The number of segments counts for sent messages, even if it arrives late.
 */
export function applyReport(message: Message, report: MessageReport): Partial<Message> | null {
  const { status, direction, status_at } = message;
  if (direction !== 'outgoing') return null;
  const segmentChange = usedSegments(message, report);
  const isOver = isFinal(status) ? !isDisproved(message, report) : status !== 'sending' && status !== 'sent';
  if (isOver || (report.status === 'sent' && status === 'sent')) return status_at.sent ? segmentChange : null;
  const at = new Date(report.at).toISOString();
  const { [status]: _disproved, ...otherTimes } = status_at;
  const timesSoFar = isFinal(status) ? otherTimes : status_at;
  const wasTaken = report.status === 'sent' || report.status === 'delivered';
  return {
    ...(wasTaken ? segmentChange : null),
    status: report.status,
    error_code: report.error_code ?? null,
    status_at: { ...timesSoFar, ...(wasTaken && !status_at.sent ? { sent: at } : {}), [report.status]: at },
  };
}

/** Whether a report corrects what was believed about a message. */
function isDisproved({ status, status_at, error_code }: Message, report: MessageReport): boolean {
  if (!report.isProof || status === 'delivered') return false;
  if (report.status === 'delivered') return true;
  // The status was unsure and is now known.
  if (report.status === 'failed') return error_code === 'UNSURE' && report.error_code !== 'UNSURE';
  // It was already known to be sent, even if its result became unknown after a day without the network's report.
  if (status_at.sent) return false;
  return report.status === 'sent' && (status !== 'failed' || error_code === 'UNSURE' || error_code === 'EXPIRED');
}

function usedSegments({ segments, segments_counted }: Message, { parts }: MessageReport): Partial<Message> | null {
  if (parts === undefined || parts === segments) return null;
  return { segments: parts, segments_counted: segments_counted ?? segments };
}
