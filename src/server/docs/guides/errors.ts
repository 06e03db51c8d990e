import type { Guide } from './Guide.ts';

export const errors: Guide = {
  slug: 'errors',
  title: 'Errors',
  body: [
    {
      text: 'An answer is `{ "data": … }`, or `{ "error": … }` with a status of 400 or more. Decide by `error.code`, which never changes; `error.message` is for people, in the language of `Accept-Language`.',
    },
    {
      example: {
        language: 'curl',
        code: `curl "$HELIOGRAPH_API/contacts/no-such-contact" \\\n  -H "Authorization: Bearer $HELIOGRAPH_TOKEN"`,
      },
    },
    { heading: 'What to do' },
    {
      list: [
        '400 `bad_request`: the request cannot be read. Mend the program.',
        '401 `unauthenticated`, `token_expired`, `token_revoked`: get another token.',
        '403 `forbidden`, `not_in_plan`, `tenant_suspended`: `error.permission` says what is missing and who can grant it.',
        '404 `not_found`: there is no such record, or it is another company’s. `route_not_found`: there is no such address.',
        '409 `conflict`: the state of things forbids it, as a plan that is used up. `idempotency_key_reused`: the key was used for something else.',
        '412 `version_conflict`: somebody changed the record first; `error.current` is what it is now.',
        '422 `unprocessable`: `error.fields` has a sentence for each field.',
        '429 `too_many_requests`: wait for as many seconds as `Retry-After` says.',
        '500 `internal` and 503 `unavailable`: try again, with the same `Idempotency-Key`.',
      ],
    },
    {
      text: 'Every answer has an `X-Request-Id`, which `error.request_id` repeats. Log it, and name it when you ask for help.',
    },
  ],
};
