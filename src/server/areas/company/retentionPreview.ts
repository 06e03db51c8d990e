import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { daysBefore } from './keepRetention.ts';

/** How many texts would lose their words if they were kept so many days. */
export async function retentionPreview({ tx, tenantId, clock, query }: HandlerContext): Promise<{
  messages: number;
  before: string;
}> {
  const before = daysBefore(clock.now(), Number(query.days));
  return { messages: await tx.company.countOldTexts({ tenantId, before }), before };
}
