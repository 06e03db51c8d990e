import { RESOURCE_TABLE, type ResourceName } from '#src/domain/contract/resourceTable.ts';
import { request } from './httpClient.ts';

/** Creates a record and returns its secret, which the API shows only once. The secret is null if the first response was lost. Throws ApiError. */
export async function createWithSecret<R>(
  resource: ResourceName,
  input: object,
  idempotencyKey: string,
): Promise<{ record: R; secret: string | null }> {
  const { data, meta } = await request(`/${RESOURCE_TABLE[resource].path}`, {
    method: 'POST',
    body: input,
    headers: { 'Idempotency-Key': idempotencyKey },
    problemIn: ({ data: record }) => (typeof record === 'object' ? null : 'without a record'),
  });
  return { record: data as R, secret: typeof meta?.secret === 'string' ? meta.secret : null };
}
