import type { Message } from '#src/domain/messages/message.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The id of the record that maps a client's reference to a message. */
export function messageKeyId(tenantId: string, key: string): string {
  return `${tenantId} ${key}`;
}

/** The message with this reference. Throws 404 also if its contact cannot be read. */
export async function messageByKey({
  tx,
  caller,
  tenantId,
  query,
}: HandlerContext<'messageByKey'>): Promise<Stored<Message>> {
  const keyRecord = await tx.get('message_keys', messageKeyId(tenantId, query.key));
  const message = keyRecord && (await tx.get('messages', keyRecord.message_id));
  const mayRead = message && (await readablePeople(tx, caller, [message.contact_id]));
  if (message?.tenant_id === tenantId && (!mayRead || mayRead(message.contact_id))) return message;
  throw new HttpProblem('not_found', 'There is no message with this key.');
}
