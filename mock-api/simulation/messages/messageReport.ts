import { isFinal, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';

/** What a device or the network says about a message, at a time (ms). `unknown`: nobody said anything until the time-out. */
export interface MessageReport {
  at: number;
  status: 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown';
  error_code?: MessageErrorCode;
}

/**
 * What a report changes; null: nothing. Reports come late, twice and out of order, so: a final status is never left, a
 * status is reached once, only what a device has taken can be reported on, and what was delivered was also sent.
 */
export function applyReport(message: Message, report: MessageReport): Partial<Message> | null {
  const { status, direction, status_at } = message;
  if (direction !== 'outgoing' || isFinal(status)) return null;
  if (status !== 'sending' && status !== 'sent') return null;
  if (report.status === 'sent' && status === 'sent') return null;
  const at = new Date(report.at).toISOString();
  const wasTaken = report.status === 'sent' || report.status === 'delivered';
  return {
    status: report.status,
    error_code: report.error_code ?? null,
    status_at: { ...status_at, ...(wasTaken && !status_at.sent ? { sent: at } : {}), [report.status]: at },
  };
}
