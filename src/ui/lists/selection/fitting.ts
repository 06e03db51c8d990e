import type { RaRecord } from 'react-admin';
import { useListSelection } from './ListSelection.tsx';

/** Which records a bulk action applies to. */
export interface Fitting<R extends RaRecord = RaRecord> {
  fits(record: R): boolean;
  /** The text when there is none: "Only active tokens can be revoked." */
  otherwise: string;
}

/** The selected ids that the action applies to. Records that are not loaded count too; the API decides about them. */
export function useFitting(fitting?: Fitting): string[] {
  const { selected, loadedRecord } = useListSelection();
  if (!('ids' in selected)) throw new Error('useFitting needs selected ids; with a filter, the API decides.');
  return selected.ids.filter((id) => {
    const record = loadedRecord(id);
    return !fitting || !record || fitting.fits(record);
  });
}
