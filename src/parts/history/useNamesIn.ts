import { type RaRecord, useGetMany } from 'react-admin';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { REFERENCES } from '#src/domain/references.ts';
import { useMay } from '#src/session/useAccess.ts';
import type { FieldChange } from './flattenChanges.ts';

/** Categories and groups are loaded all at once: see useAudienceNames. */
type Named = 'contacts' | 'devices' | 'templates' | 'campaigns' | 'roles';

/** Names of the records that changes refer to by id; those the user may not read, or that were deleted, are missing. */
export function useNamesIn(changes: readonly FieldChange[]): ReadonlyMap<string, string> {
  const names = [
    useNames('contacts', changes),
    useNames('devices', changes),
    useNames('templates', changes),
    useNames('campaigns', changes),
    useNames('roles', changes),
  ];
  return new Map(names.flat());
}

function useNames(resource: Named, changes: readonly FieldChange[]): [string, string][] {
  const mayRead = useMay({ action: 'read', subject: resource }).isAllowed;
  const values = changes
    .filter(({ path }) => REFERENCES[path.split('.').at(-1) ?? ''] === resource)
    .flatMap(({ before, after }) => [before, after].flat());
  const ids = [...new Set(values.filter((id): id is string => typeof id === 'string'))];
  const { data = [] } = useGetMany<RaRecord & { id: string }>(
    resource,
    { ids },
    { enabled: mayRead && ids.length > 0 },
  );
  return data.flatMap((record) => (record ? [[record.id, nameOf(record)]] : []));
}

function nameOf({ id, name, phone, first_name, last_name }: RaRecord & { id: string }): string {
  return String(name ?? (fullName({ first_name, last_name }) || phone || id));
}
