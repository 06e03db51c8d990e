import type { Device } from '#src/domain/devices/device.ts';
import type { OperatorRule } from '#src/server/areas/incoming/inboundMessage.ts';
import { isoTime } from '#src/server/clock.ts';
import { MEDIA_SIGN, receiveMessage } from '#src/server/sending/receiveMessage.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const OPERATOR_RULES: Readonly<Record<string, OperatorRule>> = { STOP: 'opt_out', START: 'opt_in', HELP: 'help' };

/** An incoming message as Twilio describes it. */
interface IncomingTwilioMessage {
  sid: string;
  from: string;
  body?: string | null;
  /** A number, as text. */
  mediaCount?: string | null;
  optOutType?: string | null;
  at?: number;
}

/** Stores an incoming Twilio message, once by its SID, whether Twilio called or was asked. */
export async function processTwilioMessage(
  context: UnitContext,
  device: Stored<Device>,
  { sid, from, body, mediaCount, optOutType, at = context.now() }: IncomingTwilioMessage,
): Promise<void> {
  const { tx } = context;
  if (sid === '' || from === '' || (await tx.get('twilio_messages', sid))) return;
  await tx.insert('twilio_messages', {
    id: sid,
    tenant_id: device.tenant_id,
    device_id: device.id,
    sid,
    state: 'over',
    asked_at: isoTime(at),
    looks: 0,
    due_at: null,
  });
  const operatorRule = OPERATOR_RULES[optOutType ?? ''];
  await receiveMessage(context, device, {
    at,
    uniqueKey: `${device.id}\n${sid}`,
    writer: from,
    body: body || (Number(mediaCount ?? 0) > 0 ? MEDIA_SIGN : ''),
    ...(operatorRule && { operatorRule }),
  });
}
