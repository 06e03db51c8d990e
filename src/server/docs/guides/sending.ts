import { MAX_MESSAGES_PER_CALL, SEND_LIMITS } from '#src/domain/messages/sendTerms.ts';
import type { Guide } from './Guide.ts';

export const sending: Guide = {
  slug: 'sending',
  title: 'Sending messages',
  body: [
    {
      text: 'One call sends one message, to a number (`to`) or a contact (`contact_id`). The token needs permission to send messages, and to create contacts if it texts people who are not contacts yet.',
    },
    {
      example: {
        language: 'curl',
        code: `curl "$HELIOGRAPH_API/messages" \\
  -H "Authorization: Bearer $HELIOGRAPH_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: code-4711" \\
  -d '{"to": "+12025550143", "body": "Your code is 4711", "key": "code-4711", "priority": "high"}'`,
      },
    },
    { text: 'Look up the result by the id in the response (`GET /messages/{id}`), or by your own `key`:' },
    {
      example: {
        language: 'curl',
        code: `curl -G "$HELIOGRAPH_API/messages/by-key" \\
  -H "Authorization: Bearer $HELIOGRAPH_TOKEN" \\
  --data-urlencode "key=code-4711"`,
      },
    },
    { heading: 'Fields' },
    {
      list: [
        '`body` is sent unchanged. `template_id` is filled in with the contact’s fields; `values` overrides them, such as `{"first_name": "Ada", "custom.size": "42"}`.',
        '`device_id`: the only device that can send it. A device that is disabled or does not send to the number’s country is refused, and no other device takes over. Without it, any device that reaches the number can send.',
        '`priority`: `high` goes before all campaigns, for codes and alarms. `normal`, the default, takes turns with campaigns. Replies your colleagues write go before both. One message in ten goes to the lower priorities, so that none waits forever.',
        '`send_at`: the earliest time to send, up to a year ahead.',
        '`valid_until`: when the message is no longer useful. It expires if no device has taken it by then. The default is a day after `send_at`.',
        `\`key\`: your own key for the message, up to ${SEND_LIMITS.key} characters. A second message with the same key is always refused, whereas an \`Idempotency-Key\` is remembered for a day.`,
        '`purpose`: `transactional`, or `marketing`, which waits until quiet hours end, is refused for people who were asked and have not agreed, and gets the sender line and the opt-out line added.',
      ],
    },
    { heading: 'Who gets no messages' },
    {
      text: 'People who opted out or are blocked. Programs cannot text people who may want to stop either, until someone has decided. The error is on the field `to`.',
    },
    { heading: `Up to ${MAX_MESSAGES_PER_CALL.toLocaleString('en-US')} at once` },
    {
      text: 'Each row of a batch is a message with its own result, in the same order: `accepted` with its `id`, or `refused` with `code`, `message` and `fields`. An invalid row does not affect the others; one that is not an object is refused with the field `row`. Several rows may have the same number, but not the same `key`: only the first is accepted.',
    },
    {
      example: {
        language: 'node',
        code: `const { HELIOGRAPH_API, HELIOGRAPH_TOKEN } = process.env;
const messages = [
  { to: '+12025550143', body: 'Your parcel is on its way.', priority: 'normal' },
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
data.forEach((row, index) => console.log(messages[index].to, row.result, row.id ?? row.message));`,
      },
    },
    {
      example: {
        language: 'python',
        code: `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["HELIOGRAPH_API"] + "/messages",
    data=json.dumps({"to": "+12025550143", "body": "Hello from Python", "priority": "high"}).encode(),
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
