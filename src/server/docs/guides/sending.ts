import { MESSAGES_AT_ONCE, SEND_LIMITS } from '#src/domain/messages/sendTerms.ts';
import type { Guide } from './Guide.ts';

export const sending: Guide = {
  slug: 'sending',
  title: 'Sending texts',
  body: [
    {
      text: 'One call sends one text, to a number (`to`) or a contact (`contact_id`). The token needs the permission to send messages, and to create contacts where it texts people you do not have yet.',
    },
    {
      example: {
        language: 'curl',
        code: `curl "$HELIOGRAPH_API/messages" \\
  -H "Authorization: Bearer $HELIOGRAPH_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: code-4711" \\
  -d '{"to": "+12025550143", "body": "Your code is 4711", "key": "code-4711"}'`,
      },
    },
    { text: 'Ask what became of it by the id in the answer (`GET /messages/{id}`), or by your own `key`:' },
    {
      example: {
        language: 'curl',
        code: `curl -G "$HELIOGRAPH_API/messages/by-key" \\
  -H "Authorization: Bearer $HELIOGRAPH_TOKEN" \\
  --data-urlencode "key=code-4711"`,
      },
    },
    { heading: 'What you can say' },
    {
      list: [
        '`body` is sent as it stands. `template_id` is filled in with what is known of the contact; `values` takes precedence, as `{"first_name": "Ada", "custom.size": "42"}`.',
        '`send_at`: not before, up to a year ahead.',
        '`valid_until`: when the text is pointless. What no device has by then has expired. Without it, a day after `send_at`.',
        `\`key\`: your own name for the text, up to ${SEND_LIMITS.key} characters. A second text with the same key is refused, for good, which an \`Idempotency-Key\` does for a day.`,
        '`purpose`: `transactional`, or `marketing`, which waits for the end of quiet hours, is refused for people who were asked and have not agreed, and has the sender and how to opt out added.',
      ],
    },
    { heading: 'Who gets nothing' },
    {
      text: 'People who opted out or are blocked, and for a program also people who may want to stop until somebody has decided. The answer says so at the field `to`. Texts go out before every campaign.',
    },
    { heading: `Up to ${MESSAGES_AT_ONCE.toLocaleString('en-US')} at once` },
    {
      text: 'Each row of a batch is a text of its own and has an answer of its own, in the same order: `accepted` with its `id`, or `refused` with `code`, `message` and `fields`. A wrong row spoils no other. The same number may be in several rows; the same `key` may not, and the first one counts.',
    },
    {
      example: {
        language: 'node',
        code: `const { HELIOGRAPH_API, HELIOGRAPH_TOKEN } = process.env;
const messages = [
  { to: '+12025550143', body: 'Your parcel is on its way.' },
  { to: 'not a number', body: 'Your parcel is on its way.' },
];
const response = await fetch(\`\${HELIOGRAPH_API}/messages/batch\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${HELIOGRAPH_TOKEN}\`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'parcels-2026-11-22',
  },
  body: JSON.stringify({ messages }),
});
const { data, error } = await response.json();
if (error) throw new Error(error.message);
data.forEach((row, index) => console.log(messages[index].to, row.is, row.id ?? row.message));`,
      },
    },
    {
      example: {
        language: 'python',
        code: `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["HELIOGRAPH_API"] + "/messages",
    data=json.dumps({"to": "+12025550143", "body": "Hello from Python"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["HELIOGRAPH_TOKEN"],
        "Content-Type": "application/json",
        "Idempotency-Key": "hello-python-1",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["data"]["status"])`,
      },
    },
  ],
};
