import type { z } from 'zod';
import { CONTRACTS } from '#src/domain/contract/contracts.ts';
import { errorBody } from '#src/domain/contract/envelope.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { changeOf } from '#src/domain/record.ts';
import { describeContract } from './describeContract.ts';
import { describedWebhooks } from './describedWebhooks.ts';
import { jsonSchema, type OpenApi, schemaName } from './OpenApi.ts';
import { OTHER_PATHS } from './otherPaths.ts';
import { problemResponses } from './problemResponses.ts';

const INTRODUCTION = `Every response is an envelope: \`{ data, meta? }\`, or \`{ error: { code, message, request_id, … } }\` with a status of 400 or more.

Lists take \`sort=["field","ASC"]\`, \`range=[0,24]\` (both ends included) and \`filter={…}\` as JSON, and return \`Content-Range: contacts 0-24/2000\` with 206, or 200 if the response has all rows. A filter compares field by field. An array of values matches any of them; a field that is an array matches if it contains any of them. \`q\` searches text, and numbers in any notation. \`_gte\` and \`_lte\` mean at least and at most; \`_contains\` finds part of a text. An unknown field, or a value that the field cannot have, returns 400.

An update must have an \`If-Match\` header with the record's version. Without it the response is 400; with an old version it is 412 and contains the current record. A write may have an \`Idempotency-Key\`: for a day, a repeated request with the same key and body gets the same response and takes effect once; with another body it returns 409. Requests that send or charge must have one.

Another tenant's id returns 404, in paths and in bodies. Fields that a role cannot read are omitted, and numbers are masked. Every response has an \`X-Request-Id\`.

Bodies must be JSON (otherwise 415), gzipped or not, at most 10 MB (otherwise 413), nested at most 32 levels deep. A URL may have at most 8,000 characters (414), as may each header (431). NUL and unpaired surrogates are refused, or removed from names. A parameter may occur only once. An unknown path returns 404 \`route_not_found\`.`;

function components(): Record<string, object> {
  const schemas: Record<string, object> = { Error: jsonSchema(errorBody, 'output') };
  for (const name of RESOURCE_NAMES) {
    const { schema, input } = resourceContract(name);
    schemas[schemaName(name)] = jsonSchema(schema, 'output');
    if (!input) continue;
    schemas[`${schemaName(name)}Input`] = jsonSchema(input, 'input');
    schemas[`${schemaName(name)}Change`] = jsonSchema(changeOf(input), 'input');
  }
  return schemas;
}

/** The whole API as OpenAPI 3.1, from the schemas with which the page and the API validate. */
export function buildOpenApi(): OpenApi {
  const paths: OpenApi['paths'] = { ...OTHER_PATHS };
  const add = (path: string, method: string, described: object): void => {
    paths[path] = { ...paths[path], [method]: described };
  };
  for (const contract of CONTRACTS) {
    add(contract.path, contract.method.toLowerCase(), describeContract(contract));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Messaging API', version: '2.0.0', description: INTRODUCTION },
    servers: [{ url: '/api/v2' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    webhooks: describedWebhooks(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: components() as Record<string, z.core.JSONSchema.JSONSchema>,
      responses: problemResponses(),
    },
  };
}
