import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { DataListProps } from './dataListProps.ts';

type Definition = DataListProps<RaRecord> & {
  resource: string;
  /** Whether there are actions for the selection. */
  canSelect: boolean;
};

/** A list's props, for its parts: {@link useDataList}. */
export const DataListContext = createContext<Definition | null>(null);

/** The surrounding list's props. Throws outside a list. */
export function useDataList(): Definition {
  const definition = useContext(DataListContext);
  if (!definition) throw new Error('Parts of a DataList must be inside a DataList.');
  return definition;
}
