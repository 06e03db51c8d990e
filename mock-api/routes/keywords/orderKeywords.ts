import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { recordActivity } from '#mock-api/middleware/recordActivity.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import { said } from '#mock-api/said/Said.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { keywordsInOrder, prioritiesFor } from '#src/domain/keywords/keywordsInOrder.ts';

/** Puts all keywords into the order asked for. Throws 412 with the order as it is where somebody changed it meanwhile. */
export function orderKeywords(context: HandlerContext): Keyword[] {
  const { store, clock, caller, tenantId, req } = context;
  const { ids, seen } = context.body as OperationRequest<'orderKeywords'>;
  const before = keywordsInOrder(store.ofTenant('keywords', tenantId)).map(({ id }) => id);
  if (before.join() !== seen.join()) {
    throw new HttpProblem('version_conflict', 'The order was changed meanwhile.', { current: { ids: before } });
  }
  if (new Set(ids).size !== ids.length || ids.length !== before.length || ids.some((id) => !before.includes(id))) {
    throw unprocessable({ ids: said`must be all keywords, each once` });
  }
  const words = (order: readonly string[]): string[] => order.map((id) => store.byId('keywords', id)?.word ?? '');
  prioritiesFor(ids.length).forEach((priority, at) => {
    const keyword = store.byId('keywords', ids[at] ?? '');
    if (keyword && keyword.priority !== priority) store.update('keywords', keyword.id, { priority });
  });
  recordActivity(store, clock, {
    caller,
    ip: req.ip,
    action: 'update',
    subject: 'keywords',
    recordId: null,
    recordName: '',
    before: { order: words(before) },
    after: { order: words(ids) },
  });
  return keywordsInOrder(store.ofTenant('keywords', tenantId));
}
