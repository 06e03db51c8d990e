import type { Weekday } from '#src/domain/time/weekdays.ts';

export const AUTO_REPLY_LIMITS = {
  spans: 6,
  exceptions: 100,
  exception_name: 60,
  /** A week. */
  cooldown_minutes: 10_080,
  replies_per_hour: 60,
} as const;

/**
 * From one time of day to another, in the time zone of the opening hours. A span belongs to the day it begins on: `to` at or before `from` is on the next
 * day, so 18:00 to 02:00 is an evening and 00:00 to 00:00 the whole day.
 */
export interface OpeningSpan {
  from: string;
  to: string;
}

/** Days (both ends included) with different hours; without hours they are closed all day. */
export interface OpeningException {
  /** YYYY-MM-DD */
  from: string;
  until: string;
  name: string;
  hours: OpeningSpan[];
}

export interface OpeningHours {
  /** IANA name of the time zone of all hours. */
  timezone: string;
  hours: Record<Weekday, OpeningSpan[]>;
  exceptions: OpeningException[];
}

/** The automatic replies sent when no keyword replies: to whom, when, and how often. */
export interface AutoReplyRules {
  away: OpeningHours & { enabled: boolean; body: string };
  first_contact: { enabled: boolean; body: string };
  /** Minutes before a number gets another of these replies; 0: no wait. */
  cooldown_minutes: number;
  /** The most replies that a number gets in an hour, counting replies from keywords and automatic replies. */
  max_replies_per_hour: number;
}
