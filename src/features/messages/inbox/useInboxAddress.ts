import { useSearchParams } from 'react-router-dom';
import { searchable } from '#src/api/provider/withShortSearch.ts';
import { CONVERSATION_VIEWS, type ConversationView } from '#src/domain/messages/conversationTerms.ts';
import { OPEN, SEARCH, VIEW, withParameter } from '#src/features/messages/messageViews.ts';

interface InboxAddress {
  openId: string | null;
  search: string;
  view: ConversationView;
  /** The URL parameters of a conversation, or of the list for null. Keeps the search and the view. */
  linkTo: (contactId: string | null) => string;
  /** The URL parameters of another view. Keeps the open conversation. */
  linkToView: (view: ConversationView) => string;
  setSearch: (search: string) => void;
}

/** The inbox's state in the URL: conversation, search, view. */
export function useInboxAddress(): InboxAddress {
  const [parameters, setParameters] = useSearchParams();
  return {
    openId: parameters.get(OPEN),
    search: searchable(parameters.get(SEARCH) ?? ''),
    view: CONVERSATION_VIEWS.find((each) => each === parameters.get(VIEW)) ?? CONVERSATION_VIEWS[0],
    linkTo: (contactId) => `?${withParameter(parameters, OPEN, contactId ?? '')}`,
    linkToView: (view) => `?${withParameter(parameters, VIEW, view === CONVERSATION_VIEWS[0] ? '' : view)}`,
    setSearch: (search) => setParameters((before) => withParameter(before, SEARCH, search), { replace: true }),
  };
}
