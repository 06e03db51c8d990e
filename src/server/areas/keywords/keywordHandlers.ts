import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { keywordsInOrder, prioritiesFor } from '#src/domain/keywords/keywordsInOrder.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { byId } from '#src/server/storage/byId.ts';
import { tryIncoming } from './tryIncoming.ts';

/** Operations on keywords beyond the five verbs. */
export const keywordHandlers = { orderKeywords, tryIncoming } satisfies Partial<OperationHandlers>;

/** Reorders all keywords. Throws 412 with the current order if somebody changed it in the meantime. */
async function orderKeywords(context: HandlerContext<'orderKeywords'>): Promise<Keyword[]> {
  const { tx, clock, caller, tenantId, req } = context;
  const { ids, seen_ids } = context.body;
  const keywords = keywordsInOrder(await tx.find('keywords', { tenant_id: tenantId }));
  const before = keywords.map(({ id }) => id);
  if (before.join() !== seen_ids.join()) {
    throw new HttpProblem('version_conflict', 'The order was changed in the meantime.', { current: { ids: before } });
  }
  if (new Set(ids).size !== ids.length || ids.length !== before.length || ids.some((id) => !before.includes(id))) {
    throw unprocessable({ ids: sentence('keywords.all_keywords') });
  }
  const keywordsById = byId(keywords);
  const newOrder = ids.map((id) => keywordsById.get(id) as Keyword);
  const changes = prioritiesFor(ids.length).flatMap((priority, at) => {
    const { id, priority: earlier } = newOrder[at] as Keyword;
    return priority === earlier ? [] : [{ id, change: { priority } }];
  });
  await tx.updateMany('keywords', changes);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'update',
    subject: 'keywords',
    recordId: null,
    recordName: '',
    before: { order: keywords.map(({ word }) => word) },
    after: { order: newOrder.map(({ word }) => word) },
  });
  return keywordsInOrder(await tx.find('keywords', { tenant_id: tenantId }));
}
