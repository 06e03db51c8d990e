import type { ResourceName } from '#src/domain/contract/resources.ts';
import { ownRecord } from '#src/server/access/tenancy.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { rulesFor } from './rulesFor.ts';

/** A record of the caller's, or one that is everybody's and shown to them. Throws 404 for every other one in the same words. */
export async function visibleOwnRecord<R extends ResourceName>(
  store: Store,
  caller: Caller,
  name: R,
  id: string,
): Promise<Collections[R]> {
  const record = await ownRecord(store, caller, name, id);
  const isVisible = (await rulesFor(name).isVisible?.(store, caller)) ?? (() => true);
  if (!isVisible(record)) throw new HttpProblem('not_found', `There is no record ${id} in ${name}.`);
  return record;
}
