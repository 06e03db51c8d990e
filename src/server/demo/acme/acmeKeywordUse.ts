import type { SeedContext } from '#src/server/demo/SeedContext.ts';

const DAY = 24 * 3_600_000;
/** The days that people used the keywords on: after these were created, and before the ordinary messages. */
const [FIRST_DAYS_AGO, LAST_DAYS_AGO] = [49, 15];

/** How often each keyword was used, with the texts of the people. */
export const ACME_KEYWORD_USE = {
  'acme-hours': { count: 42, text: 'HOURS' },
  'acme-join': { count: 17, text: 'Join' },
  'acme-join-club': { count: 0, text: 'JOIN CLUB' },
  'acme-delivery': { count: 8, text: 'Is there delivery on Friday?' },
  'acme-mulch': { count: 3, text: 'Do you have mulch?' },
} as const;
export type AcmeKeyword = keyof typeof ACME_KEYWORD_USE;

/** When people used a keyword (ms), the earliest first. */
export function keywordTimes({ now }: Pick<SeedContext, 'now'>, keyword: AcmeKeyword): number[] {
  const { count } = ACME_KEYWORD_USE[keyword];
  const pause = ((FIRST_DAYS_AGO - LAST_DAYS_AGO) * DAY) / Math.max(1, count);
  return Array.from({ length: count }, (_, at) =>
    Math.floor(now.getTime() - FIRST_DAYS_AGO * DAY + (at + 0.5) * pause),
  );
}

/** The figures of a keyword after these uses. */
export function keywordFigures(context: Pick<SeedContext, 'now'>, keyword: AcmeKeyword) {
  const times = keywordTimes(context, keyword);
  const last = times.at(-1);
  return {
    triggered_count: times.length,
    last_triggered_at: last === undefined ? null : new Date(last).toISOString(),
  };
}
