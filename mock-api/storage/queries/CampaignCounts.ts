import type { Store } from '#mock-api/storage/Store.ts';
import type { CampaignFailure, TimelineSeries } from '#src/domain/campaigns/campaignReport.ts';
import { MESSAGE_ERROR_CODES, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';
import { resendObstacle } from '#src/domain/messages/resendObstacle.ts';
import { isFailure } from '#src/server/areas/messages/campaignTally.ts';
import type { TakenInMinute } from '#src/server/storage/queries/CampaignQueries.ts';

const MINUTE = 60_000;

/** What the report of one campaign says beyond its totals, counted as its messages change. */
export class CampaignCounts {
  /** Ids of the messages that failed and have no later attempt, by cause. */
  private readonly failed = new Map<MessageErrorCode, Set<string>>();
  private readonly minutes = new Map<number, TakenInMinute>();
  /** How many texts wait for each number. */
  private readonly waiting = new Map<string, number>();

  constructor(private readonly records: Store) {}

  /** The most frequent cause first. */
  failures(): CampaignFailure[] {
    return [...this.failed]
      .filter(([, ids]) => ids.size > 0)
      .map(([error_code, ids]) => ({
        error_code,
        count: ids.size,
        retryable: [...ids].filter((id) => this.isRetryable(id)).length,
      }))
      .sort((one, other) => other.count - one.count || placeOf(one.error_code) - placeOf(other.error_code));
  }

  /** Ids of the messages of a cause that may be sent again. */
  retryable(cause: MessageErrorCode): string[] {
    return [...(this.failed.get(cause) ?? [])].filter((id) => this.isRetryable(id));
  }

  /** How many texts wait for any of these numbers. */
  waitingFor(numbers: Iterable<string>): number {
    let texts = 0;
    for (const number of numbers) texts += this.waiting.get(number) ?? 0;
    return texts;
  }

  /** What devices took, by the minute, in their order. */
  taken(): TakenInMinute[] {
    return [...this.minutes.values()].map((each) => ({ ...each })).sort((one, other) => one.minute - other.minute);
  }

  /** Counts a message in (1) or out (-1). */
  count(message: Message, sign: 1 | -1): void {
    if (message.direction !== 'outgoing') return;
    if (isFailure(message)) this.countFailure(message, sign);
    if (message.status === 'queued' || message.status === 'scheduled') {
      this.waiting.set(message.to, (this.waiting.get(message.to) ?? 0) + sign);
      if (this.waiting.get(message.to) === 0) this.waiting.delete(message.to);
    }
    const series = seriesOf(message);
    const at = takenAt(message);
    if (series === null || at === undefined) return;
    const minute = Math.floor(Date.parse(at) / MINUTE);
    const counts = this.minutes.get(minute) ?? { minute, delivered: 0, under_way: 0, unknown: 0, failed: 0 };
    counts[series] += sign;
    if (counts.delivered + counts.under_way + counts.unknown + counts.failed > 0) this.minutes.set(minute, counts);
    else this.minutes.delete(minute);
  }

  private countFailure({ error_code, id }: Message, sign: 1 | -1): void {
    // A failure is of some cause, so that the causes add up to what failed.
    const cause: MessageErrorCode = error_code ?? 'GENERIC_FAILURE';
    const ids = this.failed.get(cause) ?? new Set();
    this.failed.set(cause, ids);
    if (sign === 1) ids.add(id);
    else ids.delete(id);
  }

  private isRetryable(id: string): boolean {
    const message = this.records.byId('messages', id);
    return message !== undefined && resendObstacle(message) === null;
  }
}

const placeOf = (cause: MessageErrorCode): number => MESSAGE_ERROR_CODES.indexOf(cause);

function seriesOf({ status }: Message): TimelineSeries | null {
  if (status === 'sending' || status === 'sent') return 'under_way';
  if (status === 'expired') return 'failed';
  return status === 'delivered' || status === 'unknown' || status === 'failed' ? status : null;
}

/** When a device took it, or when it turned out that none would. */
function takenAt({ status_at }: Message): string | undefined {
  return status_at.sending ?? status_at.sent ?? status_at.failed ?? status_at.expired;
}
