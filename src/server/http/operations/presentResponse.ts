import { type OperationName, operation } from '#src/domain/contract/operations.ts';
import { visibleResponse } from '#src/server/access/visibility.ts';
import { enforceContract } from '#src/server/http/enforceContract.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Prepares data as this operation, which reads one thing of the tenant, returns it to the caller. */
export async function presentResponse(
  { tx, caller, req }: Pick<HandlerContext, 'tx' | 'caller' | 'req'>,
  name: OperationName,
  data: object,
): Promise<object> {
  // Stryker disable next-line StringLiteral: settings have nothing that can be revealed, under any id.
  return enforceContract(req, operation(name).response, await visibleResponse(tx, caller, '', data)) as object;
}
