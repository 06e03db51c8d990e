import type { Search } from '#src/server/storage/ListQuestion.ts';
import { isKeepable } from './fieldSql.ts';
import type { Asking } from './Unit.ts';

/** Where a message is found: the time names its partition. */
interface Place {
  created_at: string;
  id: string;
}

/** Above this number of hits, a scan of all messages is faster than reading them one by one. */
const MOST = 5_000;
/** The index holds runs of three letters or digits. For other letters (Greek, if the database's locale is C) it has no entries. */
const KNOWN = /[a-z0-9]{3}/;

/**
 * Messages that include all that a search finds, by the index on their text; some of them may not match. Null if the index does not help: for two
 * letters, or for a word that is nearly everywhere.
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

/** The pattern for LIKE that matches anywhere in a text. */
function likeSql(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
