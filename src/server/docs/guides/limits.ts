import { LIST_LIMITS, REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { MESSAGES_AT_ONCE, MESSAGES_WAITING } from '#src/domain/messages/sendTerms.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import type { Guide } from './Guide.ts';

const number = (value: number): string => value.toLocaleString('en-US');

export const limits: Guide = {
  slug: 'limits',
  title: 'Limits',
  body: [
    { heading: 'Of a request' },
    {
      list: [
        `A body is JSON of at most ${number(REQUEST_LIMITS.body / 1024 / 1024)} MB (413), gzipped or not, with ${REQUEST_LIMITS.depth} levels.`,
        `Path and query have at most ${number(REQUEST_LIMITS.address)} characters (414), a header ${number(REQUEST_LIMITS.header)} (431).`,
        `A list answers at most ${number(LIST_LIMITS.rows)} rows at once.`,
      ],
    },
    { heading: 'Of sending' },
    {
      list: [
        `A text has at most ${number(BODY_MAX_LENGTH)} characters. It counts in segments, as phones cut it.`,
        `A batch has at most ${number(MESSAGES_AT_ONCE)} texts. Calls are not counted; while ${number(MESSAGES_WAITING)} texts of your company wait for devices, more are 429 \`too_many_requests\` with \`Retry-After\`.`,
        'The plan says how many segments a month has. What is beyond is 409 `conflict`.',
        'Each device sends at its own pace and no more a day than its SIMs may. What you send waits its turn.',
      ],
    },
    {
      example: {
        language: 'curl',
        code: `curl "$HELIOGRAPH_API/settings/devices" \\\n  -H "Authorization: Bearer $HELIOGRAPH_TOKEN"`,
      },
    },
    { text: '`sent_today`, `sims` and `queue_depth` of each device tell what is left and what waits.' },
  ],
};
