import { z } from 'zod';
import type { Contract } from '#src/domain/contract/contracts.ts';
import { HEARTBEAT_MS, HINTED } from '#src/domain/contract/pageHints.ts';
import { errorResponses, successHeaders } from './describeContract.ts';
import type { Described, OpenApi } from './OpenApi.ts';
import { problemReference, REQUEST_ID, UNEXPECTED } from './problemResponses.ts';

const UNREADABLE: Described['responses'] = {
  '400': problemReference(['bad_request']),
  '414': problemReference(['uri_too_long']),
  '431': problemReference(['headers_too_large']),
  default: UNEXPECTED,
};

const csrfCookie: Described = {
  operationId: 'csrfCookie',
  tags: ['auth'],
  summary: 'First step of the `cookie` strategy: sets the cookie whose value every write sends back in X-XSRF-TOKEN',
  security: [],
  responses: {
    '204': {
      description: 'The cookie is set',
      headers: {
        ...REQUEST_ID,
        'Set-Cookie': { description: 'XSRF-TOKEN', required: true, schema: { type: 'string' } },
      },
    },
    ...UNREADABLE,
  },
};

const picture = { schema: { type: 'string' as const, format: 'binary' } };
const logo: Described = {
  operationId: 'logo',
  tags: ['files'],
  summary: 'A company’s logo, at the address in `logo_url`',
  security: [],
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: 'The name of the file, from `logo_url`',
      schema: { type: 'string' },
    },
  ],
  responses: {
    '200': {
      description: 'The picture; a new logo gets a new name',
      headers: REQUEST_ID,
      content: { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture },
    },
    '404': problemReference(['not_found']),
    ...UNREADABLE,
  },
};

const events: Contract = {
  name: 'pageEvents',
  method: 'GET',
  path: '/events',
  status: 200,
  summary: 'Tells an open page which resources have changed, as server-sent events',
  permission: 'signed_in',
  response: z.string(),
  problems: ['too_many_requests'],
};
const LISTENING = `event: listening
data: {"resources":${JSON.stringify(HINTED)}}

event: changed
data: {"resources":["conversations","messages"]}

: alive

`;
const pageEvents: Described = {
  operationId: events.name,
  tags: ['events'],
  summary: events.summary,
  description: `Permission: any session of a person; programs have webhooks instead.

The response stays open. The first event, \`listening\`, names the resources you will be told about: those your role can read. \`changed\` names the resources that have changed since, at most four times a second. Both carry JSON, \`{ "resources": [ … ] }\`, and never name a record or a person: read again what you show. A comment (\`: alive\`) comes every ${HEARTBEAT_MS / 1000} seconds. If nothing comes for twice as long, connect again and read everything again: missed events are not repeated. The stream ends when the session does. Keep one stream for each visible page: with 50 open, another is refused with 429.`,
  responses: {
    '200': {
      description: 'The stream',
      headers: successHeaders(events),
      content: { 'text/event-stream': { schema: { type: 'string', examples: [LISTENING] } } },
    },
    ...errorResponses(events),
    default: UNEXPECTED,
  },
};

/** Addresses without a contract, whose responses are not JSON in an envelope. */
export const OTHER_PATHS: OpenApi['paths'] = {
  '/auth/csrf-cookie': { get: csrfCookie },
  '/events': { get: pageEvents },
  '/files/logos/{file}': { get: logo },
};
