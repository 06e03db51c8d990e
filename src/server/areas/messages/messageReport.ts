import { isFinal, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';

/** What a device or the network says about a message, at a time (ms). `unknown`: nobody said anything until the time-out. */
export interface MessageReport {
  at: number;
  status: 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown';
  error_code?: MessageErrorCode;
  /** How many parts the phone sent it in, which its network and its system decide. */
  parts?: number;
  /**
   * It comes from a gateway that may say otherwise first: that a text arrived counts whatever was believed before, and that it was sent where
   * it was thought cancelled or expired, or nobody knew. A failure counts where nobody knew.
   */
  isProof?: boolean;
}

/**
 * What a report changes; null: nothing. Reports come late, twice and out of order, so: a final status is never left, a
 * status is reached once, only what a device has taken can be reported on, and what was delivered was also sent. The number of
 * parts counts of whatever was sent, also when it comes late.
 */
export function applyReport(message: Message, report: MessageReport): Partial<Message> | null {
  const { status, direction, status_at } = message;
  if (direction !== 'outgoing') return null;
  const length = usedSegments(message, report);
  const isOver = isFinal(status) ? !isDisproved(message, report) : status !== 'sending' && status !== 'sent';
  if (isOver || (report.status === 'sent' && status === 'sent')) return status_at.sent ? length : null;
  const at = new Date(report.at).toISOString();
  const wasTaken = report.status === 'sent' || report.status === 'delivered';
  return {
    ...(wasTaken ? length : null),
    status: report.status,
    error_code: report.error_code ?? null,
    status_at: { ...status_at, ...(wasTaken && !status_at.sent ? { sent: at } : {}), [report.status]: at },
  };
}

/** Whether what was believed of a message is shown to be wrong. */
function isDisproved({ status, error_code }: Message, report: MessageReport): boolean {
  if (!report.isProof || status === 'delivered') return false;
  if (report.status === 'delivered') return true;
  // Nobody knew, and now somebody does.
  if (report.status === 'failed') return error_code === 'UNSURE' && report.error_code !== 'UNSURE';
  return report.status === 'sent' && (status !== 'failed' || error_code === 'UNSURE' || error_code === 'EXPIRED');
}

function usedSegments({ segments, segments_counted }: Message, { parts }: MessageReport): Partial<Message> | null {
  if (parts === undefined || parts === segments) return null;
  return { segments: parts, segments_counted: segments_counted ?? segments };
}
