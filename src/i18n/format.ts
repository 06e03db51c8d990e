import { serverNow } from '#src/api/serverTime.ts';
import { formatPhone } from '#src/domain/sms/phone/phoneFormat.ts';
import type { PhoneFormats } from '#src/domain/sms/phone/phoneFormats.ts';
import { resolveWallTime, wallTimeAt } from '#src/domain/time/localTime.ts';

/** Writes a dash for a time, number or phone number that is missing or invalid, as when an older API does not send it. */
export interface Format {
  /** IANA name of the zone that times are shown in. */
  timeZone: string;
  /** The zone's name as people read it: "America/New York". */
  zoneName: string;
  number: (value: number) => string;
  /** A share between 0 and 1. */
  percent: (share: number) => string;
  /** The date of an ISO 8601 instant, in the zone. */
  date: (instant: string) => string;
  dateTime: (instant: string) => string;
  /** Hour and minute only, where the day is clear from the context. */
  time: (instant: string) => string;
  /** A time of day such as 08:00, in any zone: "8:00 AM". Returns other texts as they are. */
  clock: (time: string) => string;
  /** Date and time to the second, for comparing with other logs. */
  exact: (instant: string) => string;
  /** A calendar day such as 2026-03-29, short: "Mar 29", with the year if it is not the current one. */
  day: (date: string, now?: number) => string;
  /** A calendar day such as 2026-03-29 with its year: "Mar 29, 2026". Returns other texts as they are, because addresses can be edited by hand. */
  wholeDay: (date: string) => string;
  /** Date and time with the zone's name, wherever somebody makes a decision by it. */
  dateTimeZoned: (instant: string) => string;
  /** "5 minutes ago"; after a week, the date, with the year if it is not the current one. */
  relative: (instant: string, now?: number) => string;
  /** A duration in ms, in the largest sensible units: "1 min 20 s". */
  duration: (ms: number) => string;
  /** An amount in minor units of a currency (ISO 4217). */
  money: (minorUnits: number, currency: string) => string;
  /** An E.164 number: national for the tenant's country, otherwise international. */
  phone: (e164: string) => string;
  /** The number with its country code, also for the tenant's country, without line breaks: for where the code matters. */
  phoneAbroad: (e164: string) => string;
}

interface FormatOptions {
  locale: string;
  timeZone: string;
  country: string;
  /** The formats loaded so far for a number; called each time one is formatted. */
  phoneFormatsFor: (e164: string) => PhoneFormats;
}

const STEPS: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [7 * 86_400_000, 'day', 86_400_000],
];

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const UNKNOWN = '–';

const ifTime =
  <A extends unknown[]>(write: (time: string, ...rest: A) => string) =>
  (time: string, ...rest: A): string =>
    Number.isNaN(Date.parse(time)) ? UNKNOWN : write(time, ...rest);
const ifNumber =
  <A extends unknown[]>(write: (value: number, ...rest: A) => string) =>
  (value: number, ...rest: A): string =>
    Number.isFinite(value) ? write(value, ...rest) : UNKNOWN;
const ifPhone = (write: (e164: string) => string) => (e164: string) =>
  typeof e164 === 'string' && e164 ? write(e164) : UNKNOWN;

/** The cities that browsers still call by the name IANA has replaced. */
const RENAMED: Partial<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Truk: 'Chuuk',
};

/** An IANA name as people read it: "America/New York". */
export const zoneName = (timeZone: string): string =>
  timeZone.replace(/[^/]+$/, (city) => RENAMED[city] ?? city).replaceAll('_', ' ');

/** A formatter of ISO 8601 instants that adds the offset, such as "EDT", to a time that occurs twice because clocks are set back. */
export function timeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): (instant: string) => string {
  const { timeZone } = options;
  const format = new Intl.DateTimeFormat(locale, options);
  return (instant) => {
    const at = new Date(instant);
    const time = format.format(at);
    if (resolveWallTime(wallTimeAt(timeZone, at.getTime()), timeZone).issue === null) return time;
    // The offset comes last, in English and in French.
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
    return `${time} ${parts.at(-1)?.value}`;
  };
}

/** Formatters for one language, zone and country. */
export function createFormat({ locale, timeZone, country, phoneFormatsFor }: FormatOptions): Format {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const date = dates({ dateStyle: 'medium' });
  const dateTime = timeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const time = timeFormat(locale, { timeZone, timeStyle: 'short' });
  const clock = dates({ timeZone: 'UTC', timeStyle: 'short' });
  const exact = timeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const wholeDay = dates({ timeZone: 'UTC', dateStyle: 'medium' });
  const monthAndDay = { month: 'short', day: 'numeric' } as const;
  const day = dates({ timeZone: 'UTC', ...monthAndDay });
  const dayOfYear = dates(monthAndDay);
  const yearOf = (at: number): number => new Date(wallTimeAt(timeZone, at)).getUTCFullYear();
  /** Days since 1970 in the zone's calendar, because 30 hours ago may be yesterday or the day before. */
  const dayNumber = (at: number): number => Math.floor(wallTimeAt(timeZone, at) / 86_400_000);
  const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = (value: number, name: string): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

  return {
    timeZone,
    zoneName: zoneName(timeZone),
    number: ifNumber((value) => number.format(value)),
    percent: ifNumber((share) => percent.format(share)),
    date: ifTime((instant) => date.format(new Date(instant))),
    dateTime: ifTime(dateTime),
    time: ifTime(time),
    clock: (text) => (TIME_OF_DAY.test(text) ? clock.format(new Date(`1970-01-01T${text}Z`)) : text),
    exact: ifTime(exact),
    day: ifTime((date, now = serverNow()) => {
      const noon = noonOf(date);
      return (noon.getUTCFullYear() === yearOf(now) ? day : wholeDay).format(noon);
    }),
    wholeDay: (date) => {
      const noon = noonOf(date);
      return Number.isNaN(noon.getTime()) ? date : wholeDay.format(noon);
    },
    dateTimeZoned: ifTime((instant) => `${dateTime(instant)} (${zoneName(timeZone)})`),
    relative: ifTime((instant, now = serverNow()) => {
      const at = new Date(instant).getTime();
      const ms = at - now;
      const step = STEPS.find(([limit]) => Math.abs(ms) < limit);
      if (step?.[1] === 'day') return relative.format(dayNumber(at) - dayNumber(now), 'day');
      if (step) return relative.format(Math.trunc(ms / step[2]), step[1]);
      return (yearOf(at) === yearOf(now) ? dayOfYear : date).format(new Date(instant));
    }),
    duration: ifNumber((ms) => {
      const seconds = Math.max(Math.round(ms / 1000), 0);
      if (seconds < 60) return unit(seconds, 'second');
      const minutes = Math.floor(seconds / 60);
      if (minutes < 60)
        return [unit(minutes, 'minute'), ...(seconds % 60 ? [unit(seconds % 60, 'second')] : [])].join(' ');
      const hours = Math.floor(minutes / 60);
      return [unit(hours, 'hour'), ...(minutes % 60 ? [unit(minutes % 60, 'minute')] : [])].join(' ');
    }),
    money: ifNumber((minorUnits, currency: string) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
      return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    }),
    phone: ifPhone((e164) => formatPhone(e164, country, phoneFormatsFor(e164))),
    phoneAbroad: ifPhone((e164) => formatPhone(e164, '', phoneFormatsFor(e164)).replaceAll(' ', '\u00a0')),
  };
}
