import type { Weekday } from '#src/domain/time/weekdays.ts';

export const AUTO_REPLY_LIMITS = {
  spans: 6,
  exceptions: 100,
  exception_name: 60,
  /** A week. */
  cooldown_minutes: 10_080,
  answers_per_hour: 60,
} as const;

/**
 * From one time of day to another, on a clock of the zone. It belongs to the day it begins on: `to` at or before `from` is
 * on the next day, so 18:00 to 02:00 is an evening, and 00:00 to 00:00 the whole day.
 */
export interface OpeningSpan {
  from: string;
  to: string;
}

/** Days, both ends included, on which other hours hold; without spans they are closed all day. */
export interface OpeningException {
  /** YYYY-MM-DD */
  from: string;
  until: string;
  name: string;
  spans: OpeningSpan[];
}

export interface OpeningHours {
  /** IANA name of the zone whose clocks are meant. */
  timezone: string;
  hours: Record<Weekday, OpeningSpan[]>;
  exceptions: OpeningException[];
}

/** What answers where no keyword does: to whom, when, how often. */
export interface AutoReplyRules {
  away: OpeningHours & { enabled: boolean; body: string };
  first_contact: { enabled: boolean; body: string };
  /** Minutes in which a number gets no second automatic answer of these; 0: no wait. */
  cooldown_minutes: number;
  /** Answers of keywords and of these together that a number gets in an hour. */
  max_answers_per_hour: number;
}
