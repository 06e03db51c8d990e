import type { Search } from '#src/server/storage/ListQuestion.ts';
import { isKeepable } from './fieldSql.ts';
import type { Asking } from './Unit.ts';

type Sought = Pick<Search, 'words' | 'digits' | 'numbers'>;

/** Where a message is found: the time names its partition. */
interface Place {
  created_at: string;
  id: string;
}

/** Above these numbers of hits, a scan of all messages or contacts is faster than reading them one by one. */
const MOST = 5_000;
const MOST_CONTACTS = 3_000;
/** The index holds runs of three letters or digits. For other letters (Greek, if the database's locale is C) it has no entries. */
const KNOWN = /[a-z0-9]{3}/;

/**
 * Messages that include all that a search finds, by the index on their text; some of them may not match. Null if the index does not help: for two
 * letters, or for a word that is nearly everywhere.
 */
export async function foundMessages({ ask }: Asking, tenantId: string, search: Sought): Promise<Place[] | null> {
  const patterns = patternsOf(search);
  if (!patterns) return null;
  const found = await ask<Place | { created_at: null; id: null }>(
    'select created_at::text, id from found_messages($1, $2, $3, $4)',
    [tenantId, patterns.words, patterns.number, MOST],
  );
  const places = found.filter((place) => place.id !== null);
  return places.length === found.length ? places : null;
}

/** The ids of contacts that include all that a search finds in names, e-mail addresses and numbers; null if the index does not help. */
export async function foundContacts({ ask }: Asking, tenantId: string, search: Sought): Promise<string[] | null> {
  const patterns = patternsOf(search);
  if (!patterns) return null;
  const found = await ask<{ id: string | null }>('select id from found_contacts($1, $2, $3, $4)', [
    tenantId,
    patterns.words,
    patterns.number,
    MOST_CONTACTS,
  ]);
  const ids = found.map(({ id }) => id).filter((id) => id !== null);
  return ids.length === found.length ? ids : null;
}

function patternsOf({ words, digits, numbers }: Sought): { words: string[]; number: string | null } | null {
  const sought = numbers.length > 0 ? digits : null;
  if (!words.some((word) => KNOWN.test(word)) || (sought !== null && !KNOWN.test(sought))) return null;
  if (![...words, sought ?? ''].every(isKeepable)) return null;
  return { words: words.map(likeSql), number: sought === null ? null : likeSql(sought) };
}

/** The pattern for LIKE that matches anywhere in a text. */
function likeSql(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
