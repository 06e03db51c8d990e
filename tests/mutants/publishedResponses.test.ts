import { expect, it } from 'vitest';
import { CONTRACTS } from '#src/domain/contract/contracts.ts';
import { errorBody } from '#src/domain/contract/envelope.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { describeContract } from '#src/server/docs/describeContract.ts';
import { jsonSchema, schemaName } from '#src/server/docs/OpenApi.ts';
import { published, publishedOf } from './published.ts';

it.each(CONTRACTS)('the responses of $name are those in openapi.json', (contract) => {
  const { responses } = describeContract(contract);
  expect(JSON.stringify(responses)).toBe(JSON.stringify(publishedOf(contract).responses));
});

it.each(RESOURCE_NAMES)('the records of %s have the fields in openapi.json', (name) => {
  const { schema } = resourceContract(name);
  expect(JSON.stringify(jsonSchema(schema, 'output'))).toBe(
    JSON.stringify(published.components.schemas[schemaName(name)]),
  );
});

it('a problem has the fields in openapi.json', () => {
  expect(JSON.stringify(jsonSchema(errorBody, 'output'))).toBe(JSON.stringify(published.components.schemas.Error));
});
