/** The sender of the trial message. */
export interface Sender {
  kind: 'contact' | 'number';
  contactId: string | null;
  /** As it is typed: a number, a short code or a name. */
  number: string;
}

export const NOBODY: Sender = { kind: 'contact', contactId: null, number: '' };
