import { ListExport } from './ListExport.tsx';
import { SelectionExport } from './SelectionExport.tsx';

/** `exports` of a list whose columns say all there is to a record. */
export const LIST_EXPORTS = { list: <ListExport />, selection: <SelectionExport /> };
