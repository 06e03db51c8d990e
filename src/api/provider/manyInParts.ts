import type { GetManyParams, GetManyResult, RaRecord } from 'react-admin';
import type { Wrapper } from './wrapper.ts';

/** Ids per request: more would make the address too long for some servers and proxies. */
const PART = 100;

/** Fetches records by ids in parts, each in a page large enough for all its records. */
export const manyInParts: Wrapper = (provider) => ({
  ...provider,
  async getMany<R extends RaRecord>(
    resource: string,
    { ids, signal, meta }: GetManyParams<R>,
  ): Promise<GetManyResult<R>> {
    const unique = [...new Set(ids)];
    const parts = Array.from({ length: Math.ceil(unique.length / PART) }, (_, i) =>
      unique.slice(i * PART, (i + 1) * PART),
    );
    const responses = await Promise.all(
      parts.map((part) =>
        provider.getList<R>(resource, {
          filter: { id: part },
          pagination: { page: 1, perPage: part.length },
          sort: { field: 'id', order: 'ASC' },
          signal,
          meta,
        }),
      ),
    );
    return { data: responses.flatMap(({ data }) => data) };
  },
});
