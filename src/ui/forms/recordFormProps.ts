import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** Options of a save: the version to overwrite, after a conflict. */
export interface SaveOptions {
  overwritten?: RaRecord;
}

export interface RecordFormProps<V extends object> {
  /** The record, or nothing for a new one; `defaultValues` fill in what it lacks. */
  record?: Partial<RaRecord>;
  defaultValues?: Partial<V>;
  /** The label of the save button: "Create contact". */
  saveLabel: string;
  /** Saves and returns the saved record. Errors go to the fields, to the comparison of versions, or above the button. */
  onSave: (values: V, options: SaveOptions) => Promise<unknown>;
  /** Called after saving, to confirm it and, unless `isKeptOpen`, leave. */
  onSaved?: (saved: unknown) => void;
  /**
   * The form stays open after saving: what is typed while it is saved is kept, as unsaved. Without it, the form closes, and its fields cannot be
   * changed while it is saved.
   */
  isKeptOpen?: boolean;
  cancelTo?: string;
  onCancel?: () => void;
  /** Shows the values read-only. */
  isReadOnly?: boolean;
  /** For a dialog or a tab with its own address: the URL parameter that keeps it open. Changing it counts as leaving the form. */
  parameter?: string;
  children: ReactNode;
}
