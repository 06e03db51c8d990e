/** What is added before and after a text. */
export interface AddedText {
  before: string;
  after: string;
}

export const NOTHING_ADDED: AddedText = { before: '', after: '' };
