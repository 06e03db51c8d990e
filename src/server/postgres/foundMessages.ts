import type { Search } from '#src/server/storage/ListQuestion.ts';
import { isKeepable } from './fieldSql.ts';
import type { Asking } from './Unit.ts';

/** Where one message lies: its partition is found by the time. */
interface Place {
  created_at: string;
  id: string;
}

/** More than so many are found sooner by looking through all texts than one by one. */
const MOST = 5_000;
/** What the index keeps has three letters or digits in a row; of others (Greek, where the database's locale is C) it knows nothing. */
const KNOWN = /[a-z0-9]{3}/;

/**
 * The messages among which all are that a search finds, by the index on their texts; some of them it may not find. Null where the
 * index does not help: for two letters, or for a word that is nearly everywhere.
 */
export async function foundMessages(
  { ask }: Asking,
  tenantId: string,
  { words, digits, numbers }: Pick<Search, 'words' | 'digits' | 'numbers'>,
): Promise<Place[] | null> {
  const sought = numbers.length > 0 ? digits : null;
  if (!words.some((word) => KNOWN.test(word)) || (sought !== null && !KNOWN.test(sought))) return null;
  if (![...words, sought ?? ''].every(isKeepable)) return null;
  const found = await ask<Place | { created_at: null; id: null }>(
    'select created_at::text, id from found_messages($1, $2, $3, $4)',
    [tenantId, words.map(likeSql), sought === null ? null : likeSql(sought), MOST],
  );
  const places = found.filter((place) => place.id !== null);
  return places.length === found.length ? places : null;
}

/** Anywhere in a text, as what follows LIKE. */
function likeSql(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
