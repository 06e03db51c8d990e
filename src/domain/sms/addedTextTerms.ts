/** The text added before and after a message. */
export interface AddedText {
  before: string;
  after: string;
}

export const NOTHING_ADDED: AddedText = { before: '', after: '' };
