import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { allOf, fieldsOf, isEverything } from '#src/domain/criteria/criterion.ts';
import { foldText } from '#src/domain/foldText.ts';
import type { Conversation, ConversationCounts } from '#src/domain/messages/conversation.ts';
import { isStorable } from '#src/domain/storable.ts';
import { criterionSql } from '#src/server/postgres/criterionSql.ts';
import { type Bind, type FieldSql, type QueriedTable, sqlLiteral } from '#src/server/postgres/fieldSql.ts';
import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import { candidateConversationsSql } from '#src/server/postgres/searchCandidates.ts';
import { searchSql } from '#src/server/postgres/searchSql.ts';
import { fixedRangeSql } from '#src/server/postgres/sortSql.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import { foldedSql, textSql } from '#src/server/postgres/valueSql.ts';
import type { ConversationQueries } from '#src/server/storage/queries/ConversationQueries.ts';
import type { ListSort, Page, RecordsQuery, Search } from '#src/server/storage/RecordsQuery.ts';

type PageQuery = Parameters<ConversationQueries['page']>[0];

/** Queries on the table `conversations`, which has a row for each conversation; `is_listed`: its contact exists. */
export function conversationQueries({ ask }: Queryable): ConversationQueries {
  /** Adds the number of messages that wait because of each possible opt-out; there are few. */
  async function conversationsOf(tenantId: string, rows: readonly ConversationRow[]): Promise<Conversation[]> {
    const phones = rows.filter(({ message_id }) => message_id !== null).map(({ phone }) => phone);
    const waitingCounts =
      phones.length === 0 ? [] : await ask<{ phone: string; count: number }>(WAITING_TO, [tenantId, phones]);
    const byPhone = new Map(waitingCounts.map(({ phone, count }) => [phone, count]));
    return rows.map((row) => conversationOf(row, byPhone));
  }
  const page = async (query: PageQuery, asksIndex = true): Promise<Page<Conversation>> => {
    const { tenantId, range, search } = query;
    const values: unknown[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const tenant = bind(tenantId);
    const idQuery = search && asksIndex ? candidateConversationsSql(tenantId, search, bind) : null;
    const candidates = idQuery === null ? '' : `join named on named.id = c.contact_id`;
    const rowsOf = `from conversations as c ${candidates} ${joinsFor(query)}
      where c.tenant_id = ${tenant} and c.is_listed and ${conditionOf(query, bind)}`;
    const order = orderOf(query.sort, bind);
    const part = range ? fixedRangeSql(range) : '';
    // A search scans every text once, or those that an index finds, for the page and the total. Otherwise an index has the page.
    const [withClause, source, pageQuery] = search
      ? [
          `with ${idQuery === null ? '' : `named as materialized (${idQuery}), `}
             found as materialized (select c.contact_id, row_number() over (order by ${order}) as place ${rowsOf})`,
          'from found',
          `select * from found order by place ${part}`,
        ]
      : [
          '',
          rowsOf,
          `select row_number() over () as place, contact_id from (select c.contact_id ${rowsOf} order by ${order} ${part}) as found`,
        ];
    const isIncomplete = idQuery === null ? 'false' : '(select bool_or(id is null) from named)';
    const rows = await ask<ConversationRow & { total: number; is_incomplete: boolean | null; place: number }>(
      `${withClause} select counted.total, counted.is_incomplete, told.* from (select count(*) as total, ${isIncomplete} as is_incomplete ${source}) as counted
       left join (
         select ${COLUMNS}, page.place
         from (${pageQuery}) as page join conversations as c on c.tenant_id = $1 and c.contact_id = page.contact_id ${ALL_JOINS}
       ) as told on true order by told.place`,
      values,
      { isPrepared: !search || idQuery !== null },
    );
    if (rows[0]?.is_incomplete) return page(query, false);
    const pageRows = rows
      .filter(({ id }) => id !== null)
      .map(({ total: _, is_incomplete: __, place: ___, ...row }) => row);
    return { rows: await conversationsOf(tenantId, pageRows), total: rows[0]?.total ?? 0 };
  };
  return {
    page: (query) => page(query),
    async counts({ tenantId, userId, readable }) {
      const values: unknown[] = [tenantId, userId];
      const bind: Bind = (value) => `$${values.push(value)}`;
      const isReadable = criterionSql(readable, { name: 'contacts', as: 'k', bind });
      const readableOnly = isEverything(readable) ? '' : `${JOINS.k} and ${isReadable}`;
      const [counts] = await ask<Row>(
        `select count(*) as "all", count(*) filter (where c.status = 'open') as open, count(*) filter (where c.status = 'done') as done,
           count(*) filter (where c.status = 'snoozed') as snoozed,
           count(*) filter (where c.status = 'automatic') as automatic, count(*) filter (where unread_count > 0) as unread,
           count(*) filter (where c.status = 'open' and u.id = $2) as mine,
           count(*) filter (where c.status = 'open' and u.id is null) as unassigned,
           (select count(*) from possible_opt_outs as w join contacts as k on k.tenant_id = $1 and k.phone = w.phone
              join conversations as c on c.tenant_id = $1 and c.contact_id = k.id
            where w.tenant_id = $1 and ${isReadable}) as may_want_to_stop
         from conversations as c ${JOINS.u} ${readableOnly} where c.tenant_id = $1 and c.is_listed`,
        values,
        { isPrepared: true },
      );
      return counts as ConversationCounts;
    },
    async get({ tenantId, contactId }) {
      const parameters = [tenantId, contactId];
      const query = `select ${COLUMNS} from conversations as c ${ALL_JOINS} where c.tenant_id = $1 and c.contact_id = $2`;
      const [row] = await ask<ConversationRow>(query, parameters);
      if (row) return (await conversationsOf(tenantId, [row]))[0] ?? null;
      const [campaign] = await ask<ConversationRow>(
        `select ${COLUMNS} from (
           select $1::text as tenant_id, $2::text as contact_id, conversation.*, unread_of(unread, is_marked) as unread_count,
             conversation_status(turn_at, has_team, done_at, is_reopened, snoozed_until) as status
           from told_conversation($1, $2) as conversation
         ) as c ${ALL_JOINS}`,
        parameters,
      );
      return campaign ? ((await conversationsOf(tenantId, [campaign]))[0] ?? null) : null;
    },
    async lastIncomingAt({ tenantId, contactId }) {
      const [row] = await ask<{ incoming_at: string | null }>(
        'select incoming_at from conversations where tenant_id = $1 and contact_id = $2',
        [tenantId, contactId],
      );
      return row?.incoming_at ?? null;
    },
    async lastIncomingSince({ tenantId, contactId, seenId, since }) {
      const [row] = await ask<Row>(
        `select * from messages
         where tenant_id = $1 and contact_id = $2 and created_at >= $3 and direction = 'incoming' and by_rule is null
           and seq > coalesce((select seq from messages where tenant_id = $1 and contact_id = $2 and created_at = $3 and id = $4), 0)
         order by seq desc limit 1`,
        [tenantId, contactId, since ?? '-infinity', seenId],
      );
      return row ? fromRow('messages', row) : null;
    },
    async lastByColleague({ tenantId, contactId, userId, since, but }) {
      const [row] = await ask<Row>(
        `select * from messages
         where tenant_id = $1 and contact_id = $2 and created_at >= $3 and author_id <> $4 and id is distinct from $5
         order by seq desc limit 1`,
        [tenantId, contactId, since ?? '-infinity', userId, but],
      );
      return row ? fromRow('messages', row) : null;
    },
    async assignedCount({ tenantId, userId }) {
      const [row] = await ask<{ count: number }>(
        'select count(*)::int as count from conversation_states where tenant_id = $1 and assigned_to = $2',
        [tenantId, userId],
      );
      return row?.count ?? 0;
    },
    async assignedTo({ tenantId, userId, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from conversation_states where tenant_id = $1 and assigned_to = $2 limit $3',
        [tenantId, userId, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** The contact, the assignee, and the possible opt-out of the person with the number. */
const JOINS = {
  k: 'join contacts as k on k.tenant_id = c.tenant_id and k.id = c.contact_id',
  u: 'left join users as u on u.tenant_id = c.tenant_id and u.id = c.assigned_to',
  w: 'left join possible_opt_outs as w on w.tenant_id = c.tenant_id and w.phone = k.phone',
};
type JoinName = keyof typeof JOINS;

const ALL_JOINS = Object.values(JOINS).join(' ');
const WAITS = `direction = 'outgoing' and status in ('queued', 'scheduled') and is_test is not true`;
const WAITING_TO = `select "to" as phone, count(*) as count from messages
  where tenant_id = $1 and "to" = any($2::text[]) and ${WAITS} group by 1`;
const WRITTEN_AT = `coalesce(w.record ->> 'at', iso_of(w.at))`;
const SNOOZED_UNTIL = `(case when c.status = 'snoozed' then c.snoozed_until end)`;
const COLUMNS = `c.contact_id as id, k.first_name, k.last_name, k.phone, c.last_body, c.last_direction, c.last_writer, c.last_author_id,
  c.last_author_name, c.last_status, c.last_at, c.unread_count, c.status, u.id as assigned_to, u.name as assigned_name, ${SNOOZED_UNTIL} as snoozed_until,
  w.message_id, w.record ->> 'evidence' as evidence, ${WRITTEN_AT} as opt_out_at`;

interface ConversationRow extends Omit<Conversation, 'contact_id' | 'name' | 'may_want_to_stop' | 'possible_opt_out'> {
  first_name: string;
  last_name: string;
  /** All NULL if there is no possible opt-out. */
  message_id: string | null;
  evidence: string | null;
  opt_out_at: string | null;
}

function conversationOf(
  { id, first_name, last_name, message_id, evidence, opt_out_at, ...conversation }: ConversationRow,
  waiting: ReadonlyMap<string, number>,
): Conversation {
  const hasOptOut = message_id !== null && evidence !== null && opt_out_at !== null;
  return {
    id,
    contact_id: id,
    name: fullName({ first_name, last_name }),
    ...conversation,
    may_want_to_stop: hasOptOut,
    possible_opt_out: hasOptOut
      ? { message_id, evidence, at: opt_out_at, waiting: waiting.get(conversation.phone) ?? 0 }
      : null,
  };
}

interface FieldColumn {
  sql: string;
  needs?: JoinName;
  kind?: 'integer' | 'boolean';
  folded?: string;
}

const folded = (row: JoinName, field: string): string => `${row}.folded #>> '{${field}}'`;
/** Part of the name, folded; NULL if it is blank. */
const partFolded = (field: string): string =>
  `case when k.${field} <> '' then coalesce(${folded('k', field)}, lower(k.${field} collate "C")) end`;

/** Where each field of a conversation is found. `possible_opt_out` is an object, whose fields are below. */
const FIELD_COLUMNS: { [F in Exclude<keyof Conversation, 'possible_opt_out'>]: FieldColumn } = {
  id: { sql: 'c.contact_id' },
  contact_id: { sql: 'c.contact_id' },
  name: {
    sql: `concat_ws(' ', nullif(k.first_name, ''), nullif(k.last_name, '')) collate "C"`,
    needs: 'k',
    folded: `concat_ws(' ', ${partFolded('first_name')}, ${partFolded('last_name')})`,
  },
  phone: { sql: 'k.phone', needs: 'k' },
  last_body: { sql: 'c.last_body', folded: `c.last_folded #>> '{body}'` },
  last_direction: { sql: 'c.last_direction' },
  last_writer: { sql: 'c.last_writer' },
  last_author_id: { sql: 'c.last_author_id' },
  last_author_name: { sql: 'c.last_author_name', folded: `c.last_folded #>> '{author_name}'` },
  last_status: { sql: 'c.last_status' },
  last_at: { sql: 'c.last_at' },
  unread_count: { sql: 'c.unread_count', kind: 'integer' },
  status: { sql: 'c.status' },
  assigned_to: { sql: 'u.id', needs: 'u' },
  assigned_name: { sql: 'u.name', needs: 'u', folded: folded('u', 'name') },
  snoozed_until: { sql: SNOOZED_UNTIL },
  may_want_to_stop: { sql: '(w.id is not null)', needs: 'w', kind: 'boolean' },
};
const fieldColumns: { [field: string]: FieldColumn } = FIELD_COLUMNS;

const POSSIBLE_OPT_OUT = `(case when w.id is not null then jsonb_build_object('message_id', w.message_id, 'evidence', w.record ->> 'evidence',
  'at', ${WRITTEN_AT}) else 'null' end)`;
const WAITING = `(select to_jsonb(count(*)) from messages where tenant_id = c.tenant_id and "to" = w.phone and ${WAITS})`;

function fieldOf(path: string): FieldSql {
  const [root = '', ...keys] = path.split('.');
  if (root === 'possible_opt_out' && keys.every(isStorable)) {
    const isWaiting = path === 'possible_opt_out.waiting';
    const sql = isWaiting
      ? `(case when w.id is not null then ${WAITING} end)`
      : keys.reduce((value, key) => `(${value} -> ${sqlLiteral(key)})`, POSSIBLE_OPT_OUT);
    return { storedIn: 'record', sql, folded: null };
  }
  const column = Object.hasOwn(fieldColumns, path) ? fieldColumns[path] : undefined;
  if (!column) return { storedIn: 'nowhere' };
  return {
    storedIn: 'column',
    kind: column.kind ?? 'text',
    sql: column.sql,
    rest: null,
    mayBeAbsent: false,
    folded: column.folded ?? null,
  };
}

type ConversationFilter = Pick<RecordsQuery, 'filter' | 'readable' | 'search' | 'sort'>;

/** The joins that a query needs: most read only the stored rows. */
function joinsFor({ filter, readable, search, sort }: ConversationFilter): string {
  const fields = [
    ...fieldsOf(filter),
    ...fieldsOf(readable),
    ...(search ? [...search.textFields, ...search.numberFields] : []),
    ...(sort ? [sort.field] : []),
  ].map((path) => path.split('.')[0] ?? '');
  const needed = new Set(fields.map((field) => (field === 'possible_opt_out' ? 'w' : fieldColumns[field]?.needs)));
  if (needed.has('w')) needed.add('k');
  return (Object.keys(JOINS) as JoinName[])
    .filter((each) => needed.has(each))
    .map((each) => JOINS[each])
    .join(' ');
}

const rowsWith = (bind: Bind): QueriedTable => ({ name: 'conversation_states', as: 'c', bind, read: fieldOf });

function conditionOf({ filter, readable, search }: ConversationFilter, bind: Bind): string {
  const condition = criterionSql(allOf([filter, readable]), rowsWith(bind));
  return search ? `${condition} and ${conversationSearchSql(search, bind)}` : condition;
}

function conversationSearchSql(search: Search, bind: Bind): string {
  const texts = search.textFields.map((path) => {
    const field = fieldOf(path);
    return `coalesce(${foldedSql(field, textSql(field))}, '')`;
  });
  return searchSql(search, { texts, numbers: search.numberFields.map((path) => textSql(fieldOf(path))) }, bind);
}

/** The latest message first; ties in order of creation. */
function orderOf(sort: ListSort | null, bind: Bind): string {
  if (sort?.field === 'last_at' && sort.otherwise === undefined) {
    return sort.direction === 'ASC' ? 'c.last_at, c.first_seq' : 'c.last_at desc, c.first_seq desc';
  }
  const column = sort ? fieldColumns[sort.field] : undefined;
  if (!sort || !column) return 'c.last_at desc, c.first_seq';
  const key = sortKeySql(column, sort, bind);
  if (sort.direction === 'ASC') return `${key} asc nulls last, c.last_at desc, c.first_seq`;
  // Ties in reverse order, except for blanks.
  return `${key} desc nulls last, (case when ${key} is null then c.last_at end) desc, c.last_at, (case when ${key} is null then c.first_seq else -c.first_seq end)`;
}

/** Mirrors `sortKey` (src/domain/criteria); NULL if the value is blank. */
function sortKeySql(column: FieldColumn, { field, otherwise }: ListSort, bind: Bind): string {
  if (column.kind) return `${column.sql}::integer`;
  const key = `case when ${column.sql} <> '' then ${foldedSql(fieldOf(field), column.sql)} end`;
  if (otherwise === undefined || otherwise === '') return `(${key}) collate "C"`;
  return `(case when ${column.sql} is null then ${bind(foldText(otherwise))}::text else ${key} end) collate "C"`;
}
