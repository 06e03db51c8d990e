import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { foldText } from '#mock-api/store/foldText.ts';
import type { KeywordInput } from '#src/domain/keywords/keyword.ts';
import { classifyConsentWord, consentWordsOf } from '#src/domain/sms/consent.ts';
import type { ResourceRules, RuleContext } from './ResourceRules.ts';
import { refuseSmartGroups } from './smartGroups/refuseSmartGroups.ts';

function judgeWord(word: string, ownId: string | null, { store, tenantId }: RuleContext): void {
  const [settings] = store.ofTenant('company_settings', tenantId);
  if (settings && classifyConsentWord(word, consentWordsOf(settings))) {
    throw unprocessable({ word: 'is kept for opting out, opting in or asking for help' });
  }
  const others = store.ofTenant('keywords', tenantId).filter((each) => each.id !== ownId);
  if (others.some((each) => foldText(each.word) === foldText(word))) {
    throw unprocessable({ word: 'is taken by another keyword' });
  }
}

function judgeGroups({ add_group_ids, remove_group_ids }: KeywordInput['actions'], { store }: RuleContext): void {
  refuseSmartGroups(store, 'actions.add_group_ids', add_group_ids);
  refuseSmartGroups(store, 'actions.remove_group_ids', remove_group_ids);
}

export const keywordRules: ResourceRules<'keywords'> = {
  create(input, context) {
    judgeWord(input.word, null, context);
    judgeGroups(input.actions, context);
    return { hits_count: 0, last_hit_at: null };
  },
  change(before, change, context) {
    if (change.word !== undefined) judgeWord(change.word, before.id, context);
    if (change.actions) judgeGroups(change.actions, context);
    return {};
  },
  afterRemoval({ id }, { store, tenantId }) {
    for (const message of store.ofTenant('messages', tenantId).filter((each) => each.keyword_id === id)) {
      store.update('messages', message.id, { keyword_id: null });
    }
  },
};
