import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { textsOlderThan } from './textsOlderThan.ts';

/** How many texts would lose their words if they were kept so many days. */
export async function retentionPreview({ tx, tenantId, clock, query }: HandlerContext): Promise<{
  messages: number;
  before: string;
}> {
  const { messages, before } = await textsOlderThan(tx, tenantId, Number(query.days), clock.now());
  return { messages: messages.length, before };
}
