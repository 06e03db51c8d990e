import type { Guide } from './Guide.ts';

export const idempotency: Guide = {
  slug: 'idempotency',
  title: 'Idempotency',
  body: [
    {
      text: 'A connection may break after a message is sent but before the response reaches you. With an `Idempotency-Key` you can repeat the request without texting anyone twice.',
    },
    {
      list: [
        'Use a new key for each action, such as a UUID or your order number: up to 200 ASCII characters.',
        'For 24 hours, repeating a request with the same token, key and body performs the action only once and returns the same response.',
        'The same key with another body gets 409 `idempotency_key_reused`.',
        'If the response can no longer be read, repeating also gets 409: look up the result, and nothing happens twice. This is so after the installation’s keys have changed, and for all but your company’s newest 50,000 responses.',
        'Errors are not stored: correct the request and use the same key again.',
        'Requests that send or charge must have a key, or they get 400 `idempotency_key_required`. Every other write may have one.',
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
    { text: 'Both responses have the same group: it was created once.' },
  ],
};
