import { type RaRecord, useGetOne, useGetRecordId } from 'react-admin';
import type { Role } from '#src/domain/people/role.ts';

/** The role that the page is of; undefined while it loads. Asked for once, with the page's own form. */
export function useRecordOfPage(): Role | undefined {
  return useGetOne<Role & RaRecord>('roles', { id: String(useGetRecordId()) }).data;
}
