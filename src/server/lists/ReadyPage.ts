import type { Page } from '#src/server/storage/ListQuestion.ts';

/**
 * A page that a handler has taken from its list itself, because it keeps the list in order and knows what of it is
 * searched. Nothing is filtered again; what the caller may not see is hidden afterwards, so filters must not tell it.
 */
export class ReadyPage {
  constructor(readonly page: Page<object>) {}
}
