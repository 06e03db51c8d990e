import { LIST_LIMITS, REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { MAX_MESSAGES_PER_CALL, MAX_WAITING_MESSAGES } from '#src/domain/messages/sendTerms.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import type { Guide } from './Guide.ts';

const number = (value: number): string => value.toLocaleString('en-US');

export const limits: Guide = {
  slug: 'limits',
  title: 'Limits',
  body: [
    { heading: 'Requests' },
    {
      list: [
        `A body is JSON of at most ${number(REQUEST_LIMITS.body / 1024 / 1024)} MB (413), even when gzipped, with at most ${REQUEST_LIMITS.depth} levels.`,
        `Path and query have at most ${number(REQUEST_LIMITS.address)} characters (414), a header ${number(REQUEST_LIMITS.header)} (431).`,
        `A list returns at most ${number(LIST_LIMITS.rows)} rows per request.`,
      ],
    },
    { heading: 'Sending' },
    {
      list: [
        `A text has at most ${number(BODY_MAX_LENGTH)} characters. It is counted in segments.`,
        `A batch has at most ${number(MAX_MESSAGES_PER_CALL)} messages. The number of calls is not limited, but while ${number(MAX_WAITING_MESSAGES)} of your company’s messages are waiting for devices, new ones get 429 \`too_many_requests\` with \`Retry-After\`.`,
        'The plan sets how many segments you can send per period. Messages beyond that get 409 `conflict`. Accepted messages that are still waiting when the segments run out fail with `error_code` `LIMIT_EXCEEDED`.',
        'Each device sends at its own pace, up to the daily limit of its SIMs. Messages wait their turn.',
      ],
    },
    {
      example: {
        language: 'curl',
        code: `curl "$HELIOGRAPH_API/settings/devices" \\\n  -H "Authorization: Bearer $HELIOGRAPH_TOKEN"`,
      },
    },
    {
      text: 'For each device, `sent_today`, `sims` and `queue_depth` show what is left today and how many messages are waiting.',
    },
  ],
};
