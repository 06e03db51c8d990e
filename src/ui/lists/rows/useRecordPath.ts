import { type RaRecord, useCreatePath, useResourceDefinition } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';

/** The router's path that opens a record, or null if it does not open. */
export function useRecordPath(): (record: RaRecord) => string | null {
  const { resource, rowTo } = useDataList();
  const { hasShow, hasEdit } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  if (rowTo === false) return () => null;
  if (rowTo) return rowTo;
  if (!hasShow && !hasEdit) return () => null;
  return ({ id }) => createPath({ resource, id, type: hasShow ? 'show' : 'edit' });
}
