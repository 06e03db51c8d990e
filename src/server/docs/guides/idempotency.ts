import type { Guide } from './Guide.ts';

export const idempotency: Guide = {
  slug: 'idempotency',
  title: 'Idempotency',
  body: [
    {
      text: 'A connection may break after a text is sent and before the answer reaches you. With an `Idempotency-Key` you can ask again without texting anybody twice.',
    },
    {
      list: [
        'Make up a new key for each thing you do, such as a UUID or your order’s number: up to 200 characters of ASCII.',
        'The same key with the same body is done once and answered the same for 24 hours, to the same token.',
        'The same key with another body is 409 `idempotency_key_reused`.',
        'Refusals are not kept: mend what was wrong and use the same key again.',
        'What sends or charges must carry a key, else it is 400 `idempotency_key_required`. Every other write may.',
      ],
    },
    {
      example: {
        language: 'curl',
        code: `for attempt in 1 2; do
  curl "$HELIOGRAPH_API/contacts/groups" \\
    -H "Authorization: Bearer $HELIOGRAPH_TOKEN" \\
    -H "Content-Type: application/json" \\
    -H "Idempotency-Key: group-spring-1" \\
    -d '{"name": "Spring customers"}'
done`,
      },
    },
    { text: 'Both answers name the same group: it was made once.' },
  ],
};
