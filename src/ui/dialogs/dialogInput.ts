import { createContext } from 'react';

interface DialogWithInput {
  /** Marks unsaved input, until the returned function is called. */
  hold: () => () => void;
  /** Closes the dialog; with unsaved input, after a question. */
  close: () => void;
}

/** The surrounding `InputDialog`, or null. */
export const DialogInput = createContext<DialogWithInput | null>(null);
