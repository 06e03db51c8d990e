import { DELIVERIES_KEPT_DAYS, ROTATION_HOURS, WEBHOOK_EVENTS } from '#src/domain/webhooks/webhookTerms.ts';
import type { Guide } from './Guide.ts';

export const webhooks: Guide = {
  slug: 'webhooks',
  title: 'Webhooks',
  body: [
    {
      text: 'A webhook tells your program about events as they happen, with a POST to your https URL. Create one under Settings, Webhooks. Requests are signed as [Standard Webhooks](https://www.standardwebhooks.com) describes, so its libraries work unchanged. (`GET /events` is for open pages: it says only which lists have changed, and needs a person’s session.)',
    },
    { heading: 'The request' },
    {
      list: [
        'The body is JSON: `{ "type": "message.received", "timestamp": "…", "api_version": "v2", "data": { … } }`. `data` is the record as the API returns it.',
        `\`type\` is one of ${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ')}, or \`webhook.test\`. Ignore types you do not know: more may be added. Fields may be added to a version, but none is removed.`,
        '`device.warning` comes before a device stops sending: `warnings` in `data` has `battery_low`, `many_failures` (20% of at least 20 messages in three hours failed because of the device), `queue_growing`, `throttled` (by its operator, for ten minutes) or `balance_low`. `device.warning_cleared` comes when one of them ends; `warnings` then lists those that remain. Devices are checked every five minutes.',
        '`message.unsure`: nobody knows whether the message was sent. If it becomes known, `message.sent`, `message.delivered` or `message.failed` follows.',
        '`webhook-id`: the ID of the delivery. It stays the same when the delivery is sent again.',
        '`webhook-timestamp`: the time of this attempt, in seconds since 1970.',
        '`webhook-signature`: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, keyed by what follows `whsec_` in the secret, decoded from base64. There may be several, separated by spaces.',
      ],
    },
    { heading: 'Your response' },
    {
      list: [
        'Respond with 2xx within 10 seconds; do long work afterwards. Anything else counts as failed. Redirects are not followed.',
        'A failed delivery is tried again after 5 seconds, 30 seconds, 2 minutes, 10 minutes and so on for three days. If nothing else arrived in that time, the webhook is then stopped, and your administrators get an e-mail; otherwise only that delivery is given up.',
        '429 or 503 with `Retry-After` delays all deliveries for that long, at most a day. Sending an event again or a test event, or changing the URL, ends the wait. 410 stops the webhook immediately.',
        'Every event arrives at least once, so it may arrive twice: remember each `webhook-id` you have handled.',
        'Events about the same contact, campaign or device arrive in order. A failed event delays only later events about the same one.',
        'The URL must be on the public internet.',
      ],
    },
    { heading: 'Check the signature' },
    {
      text: 'Check it against the raw body, before anything parses it. Reject requests older than five minutes. These programs verify the example from the Standard Webhooks specification.',
    },
    {
      example: {
        language: 'node',
        code: `import { createHmac, timingSafeEqual } from 'node:crypto';

function verified(secret, headers, body, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(now - Number(at)) <= 300)) throw new Error('Too old, or from the future');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const ours = Buffer.from('v1,' + createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest('base64'));
  const isOurs = (text) => {
    const given = Buffer.from(text);
    return given.length === ours.length && timingSafeEqual(given, ours);
  };
  if (!signatures.split(' ').some(isOurs)) throw new Error('Wrong signature');
  return JSON.parse(body);
}

const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
console.log(verified('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', headers, '{"test": 2432232314}', 1614265330));`,
      },
    },
    {
      example: {
        language: 'python',
        code: `import base64, hashlib, hmac, json, time

def verified(secret, headers, body, now=None):
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs((time.time() if now is None else now) - int(at)) > 300:
        raise ValueError("Too old, or from the future")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    ours = b"v1," + base64.b64encode(digest)
    given = headers["webhook-signature"].encode().split(b" ")
    if not any(hmac.compare_digest(each, ours) for each in given):
        raise ValueError("Wrong signature")
    return json.loads(body)

headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}
print(verified("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", headers, b'{"test": 2432232314}', 1614265330))`,
      },
    },
    { heading: 'Rotate the secret' },
    {
      text: `Rotate it on the webhook’s page. For ${ROTATION_HOURS} hours requests are signed with both the old and the new secret: accept either until your program uses the new one. Rotating again within that time does not shorten it for earlier secrets.`,
    },
    { heading: 'If something is missing' },
    {
      text: `The webhook’s page shows the deliveries of the last ${DELIVERIES_KEPT_DAYS} days with request, response and duration. There you can send one again with the same id, or send a test event. While a webhook is off, no new events are collected; those already waiting are sent when it is turned on again.`,
    },
  ],
};
