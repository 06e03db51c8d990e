import type { DataProvider } from 'react-admin';
import { manyInParts } from './provider/manyInParts.ts';
import { oneByOne } from './provider/oneByOne.ts';
import { restProvider } from './provider/restProvider.ts';
import { withContract } from './provider/withContract.ts';
import { withIdempotencyKeys } from './provider/withIdempotencyKeys.ts';
import { withoutDeleted } from './provider/withoutDeleted.ts';
import { withoutServerFields } from './provider/withoutServerFields.ts';
import { withPaths } from './provider/withPaths.ts';
import { withShortSearch } from './provider/withShortSearch.ts';
import { withVersions } from './provider/withVersions.ts';
import type { Wrapper } from './provider/wrapper.ts';

/** Innermost first: each wrapper gets a call after the wrappers below it in this list have changed it. */
const WRAPPERS: readonly Wrapper[] = [
  withPaths,
  withoutServerFields,
  withIdempotencyKeys,
  withVersions,
  withContract,
  manyInParts,
  oneByOne,
  withoutDeleted,
  withShortSearch,
];

/**
 * The API as a data provider. Throws ApiError; an error about fields has `body.errors`, where react-admin's forms look. `meta.version`
 * and `meta.idempotencyKey` of writes are sent as headers.
 */
export function createDataProvider(): DataProvider {
  const provider = WRAPPERS.reduce((inner, wrap) => wrap(inner), restProvider());
  return { ...provider, supportAbortSignal: true };
}
