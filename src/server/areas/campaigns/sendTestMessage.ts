import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { TestMessageInput } from '#src/domain/messages/testMessage.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import {
  availableCustomKeys,
  compileBody,
  type PlaceholderValues,
  unknownPlaceholders,
} from '#src/domain/sms/placeholders.ts';
import { isSending } from '#src/domain/sms/review/finishForecast.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { contactAsSeen } from '#src/server/access/contactAsSeen.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { textableNumber } from '#src/server/areas/contacts/index.ts';
import { requireSegments } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { assignImmediately, roomiestSim } from '#src/server/sending/claimMessages.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { beginDay } from '#src/server/sending/recordDeviceReport.ts';
import { requireReach } from '#src/server/sending/requireReach.ts';
import { type UnitContext, unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The most test messages per person and minute. */
const TESTS_ALLOWED = 5;
const MINUTE = 60_000;
const ACTION: ActivityAction = 'send test';

/**
 * Sends a test message to the sender's own number or, for people who can send, another one. It is sent and counted like any other message,
 * at any hour, and belongs to no campaign.
 */
export async function sendTestMessage(context: HandlerContext<'sendTestMessage'>): Promise<Stored<Message>> {
  const { tx, clock, caller, tenantId, req } = context;
  const input = context.body;
  const to = await recipientOf(context, input);
  const text = await textOf(context, input);
  const measure = measureText(text);
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const device = devices.find(({ id }) => id === input.device_id) ?? null;
  if (!(input.device_id === null ? devices : devices.filter((each) => each === device)).some(isSending)) {
    throw new HttpProblem('conflict', sentence('campaigns.test_without_device'));
  }
  const unit = unitContextOf({ tx, clock });
  const sender = device && (await senderOn(unit, device));
  if (!device) await requireReach(tx, { tenantId, phone: to, field: 'to' });
  await requireSegments(tx, tenantId, measure.segments, sentence('messages.not_sent'));
  await refuseTooMany(context);
  // Stryker disable next-line ConditionalExpression: only saves a query, as no campaign has the id null.
  const campaign = input.campaign_id === null ? undefined : await tx.get('campaigns', input.campaign_id);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: ACTION,
    subject: 'campaigns',
    recordId: input.campaign_id,
    recordName: campaign?.name ?? '',
  });
  const at = clock.now().toISOString();
  const message = await tx.insert(
    'messages',
    newMessage(at, {
      tenant_id: tenantId,
      to,
      body: text,
      ...measure,
      is_test: true,
      ...(sender && {
        ...sender,
        status: 'sending',
        attempts: 1,
        status_at: { queued: at, sending: at },
      }),
    }),
  );
  if (sender) await assignImmediately(unit, message, sender);
  return message;
}

/** The device and the SIM with the most messages left today. Throws 409 if none is left. */
async function senderOn(unit: UnitContext, device: Stored<Device>) {
  const sim = roomiestSim(await beginDay(unit, device));
  if (!sim) throw new HttpProblem('conflict', sentence('campaigns.test_beyond_limit', { device: device.name }));
  return { device_id: device.id, sim_slot: sim.slot, from: sim.phone ?? '' };
}

/** The number in E.164. Throws 422 for an invalid number, a person who wants no messages, or when there is no own number. */
async function recipientOf({ tx, caller, tenantId }: HandlerContext, { to }: TestMessageInput): Promise<string> {
  const ownPhone = caller.user.phone;
  const rawNumber = to ?? ownPhone;
  if (rawNumber === null) throw unprocessable({ to: sentence('campaigns.no_own_number') });
  const phone = textableNumber('to', rawNumber, (await settingsOf(tx, tenantId)).default_country);
  if (phone !== ownPhone) requirePermission(caller, 'send', 'campaigns');
  const refusingContact = (await tx.find('contacts', { tenant_id: tenantId, phone })).find(
    (contact) => !mayBeTexted(contact),
  );
  if (refusingContact) throw unprocessable({ to: sentence('campaigns.gets_no_texts') });
  return phone;
}

/** The text filled in, with what company settings add. Throws 422 when a placeholder has no value or the text becomes too long. */
async function textOf({ tx, caller, tenantId }: HandlerContext, input: TestMessageInput): Promise<string> {
  const settings = await settingsOf(tx, tenantId);
  const customKeys = availableCustomKeys(settings.custom_fields);
  const unknownFields = unknownPlaceholders(input.body, customKeys);
  if (unknownFields.length > 0)
    throw unprocessable({ body: sentence('templates.unknown_fields', { fields: unknownFields.join(', ') }) });
  // Stryker disable next-line ConditionalExpression: only saves a query, as no contact has the id null.
  const contact = input.contact_id === null ? undefined : await tx.get('contacts', input.contact_id);
  const rendered = compileBody(withAddedText(input.body, input.purpose, settings), customKeys, input.body).render(
    contact ? (contactAsSeen(caller)?.(contact) ?? contact) : valuesOf(caller.user),
  );
  if ('missing' in rendered) {
    throw unprocessable({
      contact_id: sentence('campaigns.no_value_for', { placeholders: rendered.missing.join(', ') }),
    });
  }
  const { text } = rendered;
  if (text.length <= BODY_MAX_LENGTH) return text;
  throw unprocessable({ body: sentence('messages.too_long', { count: text.length, max: BODY_MAX_LENGTH }) });
}

function valuesOf({ name, email, phone }: HandlerContext['caller']['user']): PlaceholderValues {
  // Stryker disable next-line StringLiteral: split never returns an empty array.
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' '), email, phone: phone ?? '', custom: {} };
}

/** Throws 429 with the seconds to wait. Counted by stored messages, so a restart resets nothing. */
async function refuseTooMany({ tx, clock, caller, tenantId }: HandlerContext): Promise<void> {
  const now = clock.now().getTime();
  const since = new Date(now - MINUTE).toISOString();
  const query = { tenantId, userId: caller.user.id, action: ACTION, since, limit: TESTS_ALLOWED };
  const oldest = (await tx.campaigns.testTimes(query))[TESTS_ALLOWED - 1];
  if (oldest === undefined) return;
  const first = Date.parse(oldest);
  throw new HttpProblem(
    'too_many_requests',
    `Not sent. Only ${TESTS_ALLOWED} test messages a minute are allowed. Try again in a minute.`,
    {
      retryAfterSeconds: Math.ceil((first + MINUTE - now) / 1000),
    },
  );
}
