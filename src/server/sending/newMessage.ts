import type { Message } from '#src/domain/messages/message.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** What every message must say; all else is optional. */
type Written = Pick<Stored<Message>, 'tenant_id' | 'to' | 'body' | 'encoding' | 'segments'> &
  Partial<NewRecord<Stored<Message>>>;

/**
 * A message to be sent, as it begins: without a device, and queued, or scheduled where it is held.
 *
 * @param at when it is written (ISO 8601)
 */
export function newMessage(at: string, written: Written): NewRecord<Stored<Message>> {
  const status = written.held ? 'scheduled' : 'queued';
  return {
    direction: 'outgoing',
    contact_id: null,
    campaign_id: null,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '',
    status,
    error_code: null,
    attempts: 0,
    status_at: { [status]: at },
    ...written,
  };
}
