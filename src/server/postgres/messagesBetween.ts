import { allOf, type Criterion } from '#src/domain/criteria/criterion.ts';
import type { ListQuestion } from '#src/server/storage/ListQuestion.ts';
import { isKeepable } from './fieldSql.ts';
import type { Asking } from './Unit.ts';

/** The hours in which a page of messages lies, so that only their partitions are planned for and read. */
export interface Between {
  total: number;
  /** Null: the page is empty. */
  hours: { from: string; before: string } | null;
  /** How many there are within these hours. */
  there: number;
  /** How many of those come before the page, the newest first. */
  skipped: number;
}

/** What messages are counted by. */
interface Counted {
  campaigns: string[] | null;
  directions: string[] | null;
}

/** Where a page lies by what is counted (`message_counts`); null if something else is asked for. */
export async function messagesBetween(
  { ask }: Asking,
  tenantId: string,
  { filter, readable, sort }: ListQuestion,
  range: { first: number; last: number },
): Promise<Between | null> {
  if (sort?.field !== 'created_at') return null;
  const counted = countedBy(allOf([filter, readable]));
  if (!counted) return null;
  const isNewestFirst = sort.direction === 'DESC';
  const find = async (first: number, last: number): Promise<Between> => {
    const [row] = await ask<{
      total: number;
      from_at: string | null;
      before_at: string;
      there: number;
      skipped: number;
    }>('select * from messages_between($1, $2, $3, $4, $5)', [
      tenantId,
      counted.campaigns,
      counted.directions,
      first,
      last,
    ]);
    const { total = 0, from_at = null, before_at = '', there = 0, skipped = 0 } = row ?? {};
    return { total, hours: from_at === null ? null : { from: from_at, before: before_at }, there, skipped };
  };
  if (isNewestFirst) return await find(range.first, range.last);
  // The oldest first: the same messages from the other end, which is known once they are counted.
  const { total } = await find(0, 0);
  const last = Math.min(range.last, total - 1);
  return last < range.first
    ? { total, hours: null, there: 0, skipped: 0 }
    : await find(total - 1 - last, total - 1 - range.first);
}

function countedBy(criterion: Criterion): Counted | null {
  const counted: Counted = { campaigns: null, directions: null };
  for (const each of partsOf(criterion)) {
    if (each.is !== 'one_of') return null;
    const values = each.values.map((value) => (value === null ? '' : value));
    const known = values.filter((value) => typeof value === 'string' && isKeepable(value)) as string[];
    if (known.length < values.length || each.values.includes('')) return null;
    if (each.field === 'campaign_id' && counted.campaigns === null) counted.campaigns = known;
    else if (each.field === 'direction' && counted.directions === null) counted.directions = known;
    else return null;
  }
  return counted;
}

function partsOf(criterion: Criterion): readonly Criterion[] {
  return criterion.is === 'all' ? criterion.of.flatMap(partsOf) : [criterion];
}
