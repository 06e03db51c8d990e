import { expect, it } from 'vitest';
import { CONTRACTS } from '#src/domain/contract/contracts.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { changeOf } from '#src/domain/record.ts';
import { describeContract } from '#src/server/docs/describeContract.ts';
import { jsonSchema, schemaName } from '#src/server/docs/OpenApi.ts';
import { published, publishedOf } from './published.ts';

it.each(CONTRACTS)('$name is asked as openapi.json says', (contract) => {
  const { responses: _, ...described } = describeContract(contract);
  const { responses: __, ...published } = publishedOf(contract);
  expect(JSON.stringify(described)).toBe(JSON.stringify(published));
});

it.each(RESOURCE_NAMES)('what is written of %s has the fields in openapi.json', (name) => {
  const { input } = resourceContract(name);
  const schemas = input ? [jsonSchema(input, 'input'), jsonSchema(changeOf(input), 'input')] : [];
  const { [`${schemaName(name)}Input`]: inputSchema, [`${schemaName(name)}Change`]: changeSchema } =
    published.components.schemas;
  expect(JSON.stringify(schemas)).toBe(JSON.stringify(input ? [inputSchema, changeSchema] : []));
});
