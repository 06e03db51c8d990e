import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { DataListProps } from './dataListProps.ts';

type Definition = DataListProps<RaRecord> & {
  resource: string;
  /** There is something that can be done with what is selected. */
  canSelect: boolean;
};

/** What a list was made with, for its parts: {@link useDataList}. */
export const DataListContext = createContext<Definition | null>(null);

/** What the list around was made with. Throws outside of one. */
export function useDataList(): Definition {
  const definition = useContext(DataListContext);
  if (!definition) throw new Error('Parts of a DataList stand inside a DataList');
  return definition;
}
