import type { Guide } from './Guide.ts';

export const errors: Guide = {
  slug: 'errors',
  title: 'Errors',
  body: [
    {
      text: 'A response is `{ "data": … }`, or `{ "error": … }` with a status of 400 or above. Have your program check `error.code`, which never changes; `error.message` is for people, in the language of `Accept-Language`.',
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
        '400 `bad_request`: the request cannot be read. Correct the program.',
        '401 `unauthenticated`, `token_expired`, `token_revoked`: use another token.',
        '403 `forbidden`, `not_in_plan`, `tenant_suspended`: `error.permission` says what is missing and who can grant it.',
        '404 `not_found`: the record does not exist, or belongs to another company. `route_not_found`: the URL does not exist.',
        '409 `conflict`: the current state prevents it, such as a plan that is used up. `idempotency_key_reused`: the key was used for another request, or the response to it can no longer be read.',
        '412 `version_conflict`: someone changed the record first; `error.current` is its current version.',
        '422 `unprocessable`: `error.fields` has a sentence for each field.',
        '429 `too_many_requests`: wait for the seconds in `Retry-After`.',
        '500 `internal` and 503 `unavailable`: try again, with the same `Idempotency-Key`.',
      ],
    },
    {
      text: 'Every response has an `X-Request-Id`, repeated in `error.request_id`. Log it, and include it when you ask for help.',
    },
  ],
};
