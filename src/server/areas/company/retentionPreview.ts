import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { daysBefore } from './keepRetention.ts';

/** The number of messages whose text would be deleted with this retention. */
export async function retentionPreview({ tx, tenantId, clock, query }: HandlerContext): Promise<{
  messages: number;
  before: string;
}> {
  const before = daysBefore(clock.now(), Number(query.days));
  return { messages: await tx.company.countOldTexts({ tenantId, before }), before };
}
