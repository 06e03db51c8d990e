import { DELIVERIES_KEPT_DAYS, ROTATION_HOURS, WEBHOOK_EVENTS } from '#src/domain/webhooks/webhookTerms.ts';
import type { Guide } from './Guide.ts';

export const webhooks: Guide = {
  slug: 'webhooks',
  title: 'Webhooks',
  body: [
    {
      text: 'A webhook tells your program what happens, as it happens, with a POST to an https address of yours. Make one under Settings, Webhooks. Requests are signed as [Standard Webhooks](https://www.standardwebhooks.com) describes, so its libraries work as they are.',
    },
    { heading: 'A request' },
    {
      list: [
        'The body is JSON: `{ "type": "message.received", "timestamp": "…", "api_version": "v2", "data": { … } }`. `data` is the record as the API answers it.',
        `\`type\` is one of ${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ')}, or \`webhook.test\`. Ignore types you do not know: there may be more one day. Fields may be added to a version; none is taken away.`,
        '`webhook-id`: the delivery. It stays the same whenever it is sent again.',
        '`webhook-timestamp`: seconds since 1970, of this attempt.',
        '`webhook-signature`: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, keyed by what follows `whsec_` in the secret, decoded from base64. There may be several, with a space between.',
      ],
    },
    { heading: 'Your answer' },
    {
      list: [
        'Answer 2xx within 10 seconds; do long work afterwards. Anything else counts as failed. Redirects are not followed.',
        'What fails is tried again after 5 seconds, 30 seconds, 2 minutes, 10 minutes and so on for three days. Then the webhook is switched off, and your administrators get a mail.',
        '429 or 503 with `Retry-After` holds everything back for that long, at most a day. 410 switches the webhook off at once.',
        'Every event arrives at least once, so it may arrive twice: remember the `webhook-id` you have dealt with.',
        'What is about one contact arrives in order, as does what is about one campaign or one device. An event that fails holds back only those about the same.',
        'The address must be on the public internet.',
      ],
    },
    { heading: 'Checking the signature' },
    {
      text: 'Check it over the body as it arrived, before anything parses it. Refuse requests older than five minutes. These programs check the example of the specification.',
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
    { heading: 'Changing the secret' },
    {
      text: `Rotate it on the webhook’s page. For ${ROTATION_HOURS} hours requests carry a signature by the old secret and one by the new: take either, and change your program over meanwhile.`,
    },
    { heading: 'When something is missing' },
    {
      text: `The webhook’s page shows the deliveries of the last ${DELIVERIES_KEPT_DAYS} days with request, answer and time taken, sends each again under the same id, and sends a test event. While a webhook is off nothing new is collected; what waits is sent when it is switched on again.`,
    },
  ],
};
