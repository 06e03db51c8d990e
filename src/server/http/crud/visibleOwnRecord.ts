import type { ResourceName } from '#src/domain/contract/resources.ts';
import { isAmong } from '#src/server/access/isAmong.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { rulesFor } from './rulesFor.ts';

/** A record of the caller's tenant, or a shared one they can see. Throws the same 404 for all others. */
export async function visibleOwnRecord<R extends ResourceName>(
  tx: Transaction,
  caller: Caller,
  name: R,
  id: string,
): Promise<Collections[R]> {
  const record = await recordOf(tx, caller, name, id);
  const criterion = await rulesFor(name).shownTo?.(tx, caller);
  if (criterion && !(await isAmong(tx, name, id, criterion)))
    throw new HttpProblem('not_found', `There is no record ${id} in ${name}.`);
  return record;
}
