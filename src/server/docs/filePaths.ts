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
  summary: 'Where the strategy `cookie` begins: sets the cookie whose value writes send back in X-XSRF-TOKEN',
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
  summary: 'A company’s logo, as `logo_url` names it',
  security: [],
  parameters: [{ name: 'file', in: 'path', required: true, description: 'Its name', schema: { type: 'string' } }],
  responses: {
    '200': {
      description: 'The picture; another one has another name',
      headers: REQUEST_ID,
      content: { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture },
    },
    '404': problemReference(['not_found']),
    ...UNREADABLE,
  },
};

/** What is no JSON and has no contract of its own. */
export const FILE_PATHS: OpenApi['paths'] = {
  '/auth/csrf-cookie': { get: csrfCookie },
  '/files/logos/{file}': { get: logo },
};
