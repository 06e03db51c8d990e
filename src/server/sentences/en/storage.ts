/** Why a request could not be served because of the database. */
export const storage = {
  disk_full:
    'The disk of the database is full, so nothing was saved. Ask the person who runs the server to free some space.',
  unreadable: 'The database cannot be reached at the moment.',
  unreachable: 'The database cannot be reached at the moment. Nothing was saved.',
  unsure:
    'The database connection was lost while this was being saved. Check whether it was saved before you try again.',
  response_unreadable:
    'This was done already, but the server’s keys have changed since and its response can no longer be read. Check the result before you do it again.',
  response_removed:
    'This was done already, but your company has sent so many requests since that its response is no longer stored. Check the result before you do it again.',
} as const;
