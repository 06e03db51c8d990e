import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { DataListProps } from './dataListProps.ts';

type Definition = DataListProps<RaRecord> & { resource: string };

const Context = createContext<Definition | null>(null);

export const DataListProvider = Context.Provider;

/** What the list around was made with. Throws outside of one. */
export function useDataList(): Definition {
  const definition = useContext(Context);
  if (!definition) throw new Error('Parts of a DataList stand inside a DataList');
  return definition;
}
