import type { Message } from '#src/domain/messages/message.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The fields every message needs; all others are optional. */
type MessageFields = Pick<Stored<Message>, 'tenant_id' | 'to' | 'body' | 'encoding' | 'segments'> &
  Partial<NewRecord<Stored<Message>>>;

/**
 * A new outgoing message, without a device: queued, or scheduled if it is held back.
 *
 * @param at when it is written (ISO 8601)
 */
export function newMessage(at: string, fields: MessageFields): NewRecord<Stored<Message>> {
  const status = fields.held ? 'scheduled' : 'queued';
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
    ...fields,
  };
}
