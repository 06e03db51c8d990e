import type { RaRecord } from 'react-admin';
import { useListSelection } from './ListSelection.tsx';

/** Which records a bulk action applies to. */
export interface OnlyFor<R extends RaRecord = RaRecord> {
  fits(record: R): boolean;
  /** The text when there is none: "Only active tokens can be revoked." */
  otherwise: string;
}

/** The selected ids that the action applies to. Records that are not loaded count too; the API decides about them. */
export function useApplicableIds(onlyFor?: OnlyFor): string[] {
  const { selected, loadedRecord } = useListSelection();
  if (!('ids' in selected)) throw new Error('useApplicableIds needs selected ids; with a filter, the API decides.');
  return selected.ids.filter((id) => {
    const record = loadedRecord(id);
    return !onlyFor || !record || onlyFor.fits(record);
  });
}
