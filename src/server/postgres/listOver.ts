import { allOf } from '#src/domain/criteria/criterion.ts';
import type { ListQuestion, Search } from '#src/server/storage/ListQuestion.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { criterionSql } from './criterionSql.ts';
import { fieldSql, isKeepable, type RowsOf } from './fieldSql.ts';
import { fromRow, type Row, tenantColumn } from './rows.ts';
import { orderSql } from './sortSql.ts';
import { SEARCHED } from './tables.ts';
import type { Asking } from './Unit.ts';
import { foldedSql, printedSql } from './valueSql.ts';

/** Lists in SQL: one statement for the page and for how many there are. `listRows` (server/lists) defines what they answer. */
export function listOver({ ask }: Asking): Transaction['list'] {
  return async (name, { tenantId, range, ...question }) => {
    const values: unknown[] = [];
    const of: RowsOf = { name, as: 't', given: (value) => `$${values.push(value)}` };
    const where = whereOf(tenantId, question, of);
    const found = `select t.* from ${name} as t where ${where} order by ${orderSql(question.sort, of)}`;
    if (!range) {
      const rows = await ask<Row>(found, values);
      return { rows: rows.map((row) => fromRow(name, row)), total: rows.length };
    }
    const rows = await ask<Row & { total_found: number }>(
      `select counted.total_found, page.* from (select count(*) as total_found from ${name} as t where ${where}) as counted
       left join (
         select found.*, row_number() over () as place_found
         from (${found} limit ${of.given(range.last - range.first + 1)} offset ${of.given(range.first)}) as found
       ) as page on true order by page.place_found`,
      values,
    );
    return {
      rows: rows.filter((row) => row.id !== null).map((row) => fromRow(name, row)),
      total: rows[0]?.total_found ?? 0,
    };
  };
}

function whereOf(
  tenantId: string | null | undefined,
  { filter, readable, search }: Omit<ListQuestion, 'range'>,
  of: RowsOf,
): string {
  const parts = tenantId === undefined ? [] : [`t.tenant_id = ${of.given(tenantColumn(tenantId))}`];
  parts.push(criterionSql(allOf([filter, readable]), of));
  if (search) parts.push(searchSql(search, of));
  return parts.join(' and ');
}

/** `foundBy` (server/lists/searchTerms.ts). No word has a line break in it, so each is in one of the texts. */
function searchSql({ words, digits, texts, numbers }: Search, of: RowsOf): string {
  const printed = (field: string): string => printedSql(fieldSql(of, field));
  const kept = keptTexts(of);
  const isKept = kept?.length === texts.length && kept.every((field) => texts.includes(field));
  const searched = isKept
    ? [`${of.as}.search_text`]
    : texts.map((field) => foldedSql(fieldSql(of, field), printed(field)));
  const hasWord = (word: string): string => {
    if (!isKeepable(word) || searched.length === 0) return 'false';
    const sought = of.given(word);
    return some(searched.map((text) => `strpos(${text}, ${sought}::text) > 0`));
  };
  const hasWords = words.length === 0 ? 'true' : `(${words.map(hasWord).join(' and ')})`;
  if (digits === null || numbers.length === 0) return hasWords;
  const sought = of.given(digits);
  return some([hasWords, ...numbers.map((field) => `strpos(${printed(field)}, ${sought}::text) > 0`)]);
}

function keptTexts({ name }: RowsOf): readonly string[] | undefined {
  const kept: { [C in CollectionName]?: readonly string[] } = SEARCHED;
  return kept[name];
}

function some(parts: readonly string[]): string {
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}
