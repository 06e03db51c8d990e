import type { Asking } from '#src/server/postgres/Unit.ts';
import type { CallQueries } from '#src/server/storage/queries/CallQueries.ts';

export function callQueries({ ask }: Asking): CallQueries {
  return {
    async answersKeptBefore({ before, limit }) {
      const rows = await ask<{ id: string }>('select id from kept_answers where kept_at < $1 order by seq limit $2', [
        before,
        limit,
      ]);
      return rows.map(({ id }) => id);
    },
  };
}
