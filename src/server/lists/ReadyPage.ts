import type { Page } from '#src/server/storage/RecordsQuery.ts';

/**
 * A page that a handler selected itself, because it keeps the list in order and knows what is searched. It is not filtered again; hidden
 * values are removed afterwards, so filters must not reveal them.
 */
export class ReadyPage {
  constructor(readonly page: Page<object>) {}
}
