import { SERVER_FIELDS } from '#src/domain/serverFields.ts';
import type { Wrapper } from './wrapper.ts';

/** Removes fields that only the API writes: react-admin's forms submit the whole record. */
export const withoutServerFields: Wrapper = (provider) => ({
  ...provider,
  create: (resource, params) => provider.create(resource, { ...params, data: writable(params.data) }),
  update: (resource, params) => provider.update(resource, { ...params, data: writable(params.data) }),
});

function writable<T extends object>(data: T): T {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !SERVER_FIELDS.some((own) => own === field))) as T;
}
