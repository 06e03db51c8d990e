/**
 * A deleted record that others still refer to, because they are too many to be changed with it; or a device whose queue moves to another one (`queues`), or
 * that has replies to leave to others (`replies`); or a webhook whose deliveries are held or released (`holds`, `releases`). Its id is the record's, with
 * `replies`, `holds` and `releases` followed by a word. Contacts that were deleted together (`deletions`) have a common removal with an id of its own, and are
 * listed in `removal_parts`.
 */
export interface Removal {
  id: string;
  of:
    | 'campaigns'
    | 'categories'
    | 'contacts'
    | 'deletions'
    | 'devices'
    | 'groups'
    | 'holds'
    | 'keywords'
    | 'queues'
    | 'releases'
    | 'replies'
    | 'users'
    | 'webhooks';
  /** The category, contact, device or user that takes its place; null for none. */
  move_to: string | null;
  /** Whether the messages that wait for a deleted device fail. */
  fails_queue: boolean;
  /** Only messages created by this instant move; absent for all. */
  until?: string;
  /** The id of the last record that was changed (of `releases`: its queue), or null before the first. */
  after: string | null;
  /** When the next ones are changed. */
  next_at: string;
}
