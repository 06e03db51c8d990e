import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** What may be given with a save: the version to write over, when another one came between. */
export interface SaveOptions {
  over?: RaRecord;
}

export interface RecordFormProps<V extends object> {
  /** The record or, for a new one, nothing; `defaultValues` fill what it lacks. */
  record?: Partial<RaRecord>;
  defaultValues?: Partial<V>;
  /** What happens on saving: "Create contact". */
  saveLabel: string;
  /** Saves; answers what was saved. What it throws goes to the fields, to the comparison of versions, or above the button. */
  onSave: (values: V, options: SaveOptions) => Promise<unknown>;
  /** After it: say so, leave. */
  onSaved?: (saved: unknown) => void;
  cancelTo?: string;
  onCancel?: () => void;
  /** Shows without letting anybody change. */
  isReadOnly?: boolean;
  /** The parameter of the address that holds the form open, where it is a dialog with an address: closing it asks too. */
  parameter?: string;
  children: ReactNode;
}
