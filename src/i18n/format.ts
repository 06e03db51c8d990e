import { formatPhone } from '#src/domain/sms/phone/phoneFormat.ts';
import type { PhoneFormats } from '#src/domain/sms/phone/phoneFormats.ts';
import { wallTimeAt } from '#src/domain/time/localTime.ts';

export interface Format {
  /** IANA name of the zone that times are shown in. */
  timeZone: string;
  /** The zone as one reads it. */
  zoneName: string;
  number: (value: number) => string;
  /** A share between 0 and 1. */
  percent: (share: number) => string;
  /** Of an ISO 8601 instant, in the zone. */
  date: (instant: string) => string;
  dateTime: (instant: string) => string;
  /** The hour and minute alone, where the day is plain. */
  time: (instant: string) => string;
  /** To the second: what is compared with another log. */
  exact: (instant: string) => string;
  /** Of a calendar day such as 2026-03-29, short: "Mar 29". */
  day: (date: string) => string;
  /** With the zone's name, wherever somebody decides by the time. */
  dateTimeZoned: (instant: string) => string;
  /** "5 minutes ago"; older than a week: the date, with its year where that is another. */
  relative: (instant: string, now?: number) => string;
  /** Of milliseconds, in the largest sensible unit: "1 min 20 s". */
  duration: (ms: number) => string;
  /** Minor units of a currency. */
  money: (minorUnits: number, currency: string) => string;
  /** E.164 in national form for the tenant's country, otherwise international. */
  phone: (e164: string) => string;
  /** The same with its country code in any country, on one line: for where it is the code that is in question. */
  phoneAbroad: (e164: string) => string;
}

interface FormatOptions {
  locale: string;
  timeZone: string;
  country: string;
  /** As far as they are there; asked each time. */
  phoneFormatsFor: (e164: string) => PhoneFormats;
}

const STEPS: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [7 * 86_400_000, 'day', 86_400_000],
];

/** A zone's IANA name as one reads it: "America/New York". */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Formatters for one language, zone and country. */
export function createFormat({ locale, timeZone, country, phoneFormatsFor }: FormatOptions): Format {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const exact = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const dayOfYear = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' });
  const yearOf = (at: number): number => new Date(wallTimeAt(timeZone, at)).getUTCFullYear();
  /** Days since 1970 by the zone's calendar: 30 hours ago is yesterday, or the day before. */
  const dayNumber = (at: number): number => Math.floor(wallTimeAt(timeZone, at) / 86_400_000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = (value: number, name: string): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

  return {
    timeZone,
    zoneName: zoneName(timeZone),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    date: (instant) => date.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
    exact: (instant) => exact.format(new Date(instant)),
    day: (date) => day.format(new Date(`${date}T12:00:00Z`)),
    dateTimeZoned: (instant) => `${dateTime.format(new Date(instant))} (${zoneName(timeZone)})`,
    relative: (instant, now = Date.now()) => {
      const at = new Date(instant).getTime();
      const ms = at - now;
      const step = STEPS.find(([limit]) => Math.abs(ms) < limit);
      if (step?.[1] === 'day') return relative.format(dayNumber(at) - dayNumber(now), 'day');
      if (step) return relative.format(Math.trunc(ms / step[2]), step[1]);
      return (yearOf(at) === yearOf(now) ? dayOfYear : date).format(new Date(instant));
    },
    duration: (ms) => {
      const seconds = Math.max(Math.round(ms / 1000), 0);
      if (seconds < 60) return unit(seconds, 'second');
      const minutes = Math.floor(seconds / 60);
      if (minutes < 60)
        return [unit(minutes, 'minute'), ...(seconds % 60 ? [unit(seconds % 60, 'second')] : [])].join(' ');
      const hours = Math.floor(minutes / 60);
      return [unit(hours, 'hour'), ...(minutes % 60 ? [unit(minutes % 60, 'minute')] : [])].join(' ');
    },
    money: (minorUnits, currency) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
      return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    phone: (e164) => formatPhone(e164, country, phoneFormatsFor(e164)),
    phoneAbroad: (e164) => formatPhone(e164, '', phoneFormatsFor(e164)).replaceAll(' ', '\u00a0'),
  };
}
