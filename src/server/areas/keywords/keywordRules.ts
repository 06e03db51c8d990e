import type { ConsentWordKind } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { foldBareText } from '#src/domain/foldWords.ts';
import type { Keyword, KeywordInput } from '#src/domain/keywords/keyword.ts';
import { keywordsInOrder, prioritiesFor } from '#src/domain/keywords/keywordsInOrder.ts';
import { CONSENTS_OF_MATCH, KEYWORD_LIMITS, type KeywordMatch } from '#src/domain/keywords/keywordTerms.ts';
import { reservedWord } from '#src/domain/keywords/reservedWord.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { refuseSmartGroups } from '#src/server/areas/groups/index.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { removeReferences, type Step } from '#src/server/removeReferences.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { validateReply } from './validateReply.ts';

type KeywordContent = Pick<KeywordInput, 'word' | 'match' | 'reply' | 'actions'>;

const RESERVED: Record<ConsentWordKind, Sentence> = {
  opt_out: sentence('keywords.reserved_opt_out'),
  opt_in: sentence('keywords.reserved_opt_in'),
  help: sentence('keywords.reserved_help'),
};

/**
 * Throws 422 for a consent word, and for a duplicate of another keyword. Only keywords for any text may have any name. A keyword older than
 * its consent word stays; its findings show the effect.
 */
async function validateWord(
  { word, match }: KeywordContent,
  before: Keyword | null,
  { tx, tenantId }: RuleContext,
): Promise<void> {
  const isNew = before === null || before.match !== match || foldBareText(before.word) !== foldBareText(word);
  const reserved =
    match === 'any' || !isNew ? null : reservedWord(word, understoodWords(await settingsOf(tx, tenantId), null));
  if (reserved) throw unprocessable({ word: RESERVED[reserved.kind] });
  const ownId = before?.id;
  const isSame = (other: Keyword): boolean => other.match === match && foldBareText(other.word) === foldBareText(word);
  if ((await tx.find('keywords', { tenant_id: tenantId })).some((each) => each.id !== ownId && isSame(each))) {
    throw unprocessable({ word: sentence('keywords.word_taken') });
  }
}

async function validateActions({ match, actions }: KeywordContent, { tx }: RuleContext): Promise<void> {
  const { add_group_ids, remove_group_ids, consent } = actions;
  await refuseSmartGroups(tx, 'actions.add_group_ids', add_group_ids);
  await refuseSmartGroups(tx, 'actions.remove_group_ids', remove_group_ids);
  if (remove_group_ids.some((id) => add_group_ids.includes(id))) {
    throw unprocessable({ 'actions.remove_group_ids': sentence('keywords.group_added_too') });
  }
  if (consent !== null && !CONSENTS_OF_MATCH[match].includes(consent)) {
    throw unprocessable({ 'actions.consent': sentence('keywords.consent_by_chance') });
  }
}

async function validateKeyword(keyword: KeywordContent, before: Keyword | null, context: RuleContext): Promise<void> {
  await validateWord(keyword, before, context);
  await validateActions(keyword, context);
  await validateReply('reply', keyword.reply, context.tx, context.tenantId);
}

export const keywordRules: ResourceRules<'keywords'> = {
  async create(input, context) {
    await validateKeyword(input, null, context);
    const priority = input.priority ?? (await nextPriority(context.tx, context.tenantId, input.match));
    return { priority, triggered_count: 0, last_triggered_at: null };
  },
  async change(before, change, context) {
    const isContentChanged = ['word', 'match', 'reply', 'actions'].some((field) => field in change);
    if (isContentChanged) await validateKeyword({ ...before, ...change }, before, context);
    return {};
  },
  async afterRemoval({ id }, { tx, clock, tenantId }) {
    const context = unitContextOf({ tx, clock });
    await removeReferences(context, { tenantId, of: 'keywords', id }, detachKeyword);
  },
};

/** Removes a deleted keyword from messages. */
export const detachKeyword: Step = async ({ tx }, { id: keywordId, tenantId }, limit) => {
  const messages = await tx.messages.naming({ tenantId, field: 'keyword_id', id: keywordId, limit });
  const ids = messages.map(({ id }) => id);
  await tx.updateMany(
    'messages',
    ids.map((id) => ({ id, change: { keyword_id: null } })),
  );
  return ids;
};

/**
 * The priority that puts a new keyword after all others, but before those for any text at the end, which would leave nothing for it. If there
 * is no gap, all are renumbered in the same order.
 */
async function nextPriority(tx: Transaction, tenantId: string, match: KeywordMatch): Promise<number> {
  const order = keywordsInOrder(await tx.find('keywords', { tenant_id: tenantId }));
  const lastOfOthers = match === 'any' ? order.length - 1 : order.findLastIndex((each) => each.match !== 'any');
  const before = order[lastOfOthers]?.priority ?? -1;
  const after = order[lastOfOthers + 1]?.priority ?? KEYWORD_LIMITS.priority + 1;
  if (after - before > 1) return Math.min(before + 10, after - 1);
  const priorities = prioritiesFor(order.length + 1);
  const ownPriority = priorities.splice(lastOfOthers + 1, 1)[0] ?? KEYWORD_LIMITS.priority;
  const changes = order.map(({ id }, at) => ({ id, change: { priority: priorities[at] ?? KEYWORD_LIMITS.priority } }));
  await tx.updateMany('keywords', changes);
  return ownPriority;
}
