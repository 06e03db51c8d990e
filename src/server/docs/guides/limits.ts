import { LIST_LIMITS, REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
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
        'A text has at most 1,600 characters. It counts in segments, as phones cut it.',
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
