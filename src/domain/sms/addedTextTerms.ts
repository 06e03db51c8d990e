/** What stands before and after what somebody wrote. */
export interface AddedText {
  before: string;
  after: string;
}

export const NOTHING_ADDED: AddedText = { before: '', after: '' };
