import { allOf, isEverything } from '#src/domain/criteria/criterion.ts';
import { lookAlikesIn } from '#src/domain/plainSigns.ts';
import { isStorable } from '#src/domain/storable.ts';
import type { Page, RecordsQuery, Search } from '#src/server/storage/RecordsQuery.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Bind } from './fieldSql.ts';
import { fromRow, type Row } from './rows.ts';
import type { Queryable } from './Unit.ts';

type SearchTerms = Pick<Search, 'words' | 'digits' | 'numberFields'>;

/** Where a message is found: the time names its partition. */
interface MessageKey {
  created_at: string;
  id: string;
}

/** Above these numbers of hits, a scan of all messages or contacts is faster than reading them one by one. */
const MAX_MESSAGES = 5_000;
const MAX_CONTACTS = 3_000;
/**
 * Words that the index can find: it has entries for each three letters or digits in a row, and none for other letters (Greek, if the database's
 * locale is C).
 */
const INDEXED = /[a-z0-9]{3}/;

/**
 * Messages that include everything a search finds, by the index on their text; some of them might not match. Null if the index does not help, because a
 * word has only two letters or is nearly everywhere.
 */
export async function candidateMessages(
  { ask }: Queryable,
  tenantId: string,
  search: SearchTerms,
): Promise<MessageKey[] | null> {
  const patterns = patternsOf(search);
  if (!patterns) return null;
  const rows = await ask<MessageKey | { created_at: null; id: null }>(
    'select created_at::text, id from found_messages($1, $2, $3, $4)',
    [tenantId, patterns.words, patterns.number, MAX_MESSAGES],
    { isPrepared: true },
  );
  const keys = rows.filter((row) => row.id !== null);
  return keys.length === rows.length ? keys : null;
}

/**
 * A page of the messages that a search finds, in order of time, and their total, by the index on their text. Null if the list requests something
 * else, or if the index does not help.
 */
export async function searchMessages(
  { ask }: Queryable,
  tenantId: string,
  { filter, readable, sort, search }: RecordsQuery & { search: Search },
  range: { first: number; last: number },
): Promise<Page<Collections['messages']> | null> {
  const { textFields, numberFields } = search;
  const coversIndexedFields = textFields.join() === 'body' && ['', 'from,to'].includes([...numberFields].sort().join());
  const patterns = patternsOf(search);
  // The index takes any character for an apostrophe or a hyphen, so its hits are candidates only.
  const isExact = !search.words.some((word) => lookAlikesIn(word).signs !== '');
  if (
    !patterns ||
    !isExact ||
    !coversIndexedFields ||
    !isEverything(allOf([filter, readable])) ||
    sort?.field !== 'created_at'
  )
    return null;
  const rows = await ask<Row & { total_found: number | null }>(
    'select total_found, (message).* from messages_searched($1, $2, $3, $4, $5, $6, $7)',
    [tenantId, patterns.words, patterns.number, MAX_MESSAGES, range.first, range.last, sort.direction === 'ASC'],
    { isPrepared: true },
  );
  const total = rows[0]?.total_found ?? null;
  if (total === null) return null;
  return { rows: rows.filter(({ id }) => id !== null).map((row) => fromRow('messages', row)), total };
}

/**
 * A query for the ids of contacts that include everything a search finds in names, e-mail addresses and numbers. It returns a NULL if the index does
 * not help. Null if the index cannot find such words.
 */
export function candidateContactsSql(tenantId: string, search: SearchTerms, bind: Bind): string | null {
  const args = searchArguments(tenantId, search, bind);
  return args && `select id from found_contacts(${args})`;
}

/** The same for the contacts of conversations, whose messages are searched too. */
export function candidateConversationsSql(tenantId: string, search: SearchTerms, bind: Bind): string | null {
  const args = searchArguments(tenantId, search, bind);
  return args && `select distinct contact_id as id from found_conversations(${args})`;
}

function searchArguments(tenantId: string, search: SearchTerms, bind: Bind): string | null {
  const patterns = patternsOf(search);
  if (!patterns) return null;
  const { words, number } = patterns;
  return `${bind(tenantId)}::text, ${bind(words)}::text[], ${bind(number)}::text, ${MAX_CONTACTS}`;
}

function patternsOf({ words, digits, numberFields }: SearchTerms): { words: string[]; number: string | null } | null {
  const number = numberFields.length > 0 ? digits : null;
  if (!words.some((word) => INDEXED.test(word)) || (number !== null && !INDEXED.test(number))) return null;
  if (![...words, number ?? ''].every(isStorable)) return null;
  return { words: words.map(likeSql), number: number === null ? null : likeSql(number) };
}

/** The pattern for LIKE that matches anywhere in a text. An apostrophe or a hyphen matches any character, because there are several. */
function likeSql(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/['-]/g, '_')}%`;
}
