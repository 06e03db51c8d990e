/** Something asks for records in a way that only the storage in memory answers so far. */
export class NotOnPostgres extends Error {
  constructor(asked: string) {
    super(`${asked} is not answered by PostgreSQL yet`);
  }
}
