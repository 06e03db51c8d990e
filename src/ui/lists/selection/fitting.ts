import type { RaRecord } from 'react-admin';
import { useListSelection } from './ListSelection.tsx';

/** With which records a bulk action can be done at all. */
export interface Fitting<R extends RaRecord = RaRecord> {
  fits(record: R): boolean;
  /** What is said where it can be done with none of them: "Only active tokens can be revoked." */
  otherwise: string;
}

/** Of what is selected, the ids with which it can be done. One that was not seen yet is left to the API to judge. */
export function useFitting(fitting?: Fitting): string[] {
  const { selected, known } = useListSelection();
  if (!('ids' in selected)) throw new Error('A bulk action on a filter tells the API the filter');
  return selected.ids.filter((id) => {
    const record = known(id);
    return !fitting || !record || fitting.fits(record);
  });
}
