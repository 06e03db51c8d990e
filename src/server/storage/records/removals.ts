/** A deleted record that others still refer to, because they are too many to be changed with it. Its id is the deleted record's. */
export interface Removal {
  id: string;
  of: 'campaigns' | 'categories' | 'devices' | 'groups' | 'keywords';
  /** The category or device that takes its place; null for none. */
  move_to: string | null;
  /** Whether the messages that wait for a deleted device fail. */
  fails_queue: boolean;
  /** The id of the last record that was changed, or null before the first. */
  after: string | null;
  /** When the next ones are changed. */
  next_at: string;
}
