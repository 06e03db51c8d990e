import { useSearchParams } from 'react-router-dom';
import { OPEN, SEARCH, UNREAD } from '#src/features/messages/messageViews.ts';

/** What of the inbox is in the address: the open conversation, the search, the filter. */
export function useInboxAddress(): {
  openId: string | null;
  search: string;
  isUnreadOnly: boolean;
  /** The search parameters of a conversation's link, with the search and the filter kept. */
  linkTo: (contactId: string | null) => string;
  setSearch: (search: string) => void;
  setUnreadOnly: (isOn: boolean) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string): void => {
    setParameters((before) => withParameter(before, name, value), { replace: true });
  };
  return {
    openId: parameters.get(OPEN),
    search: parameters.get(SEARCH) ?? '',
    isUnreadOnly: parameters.has(UNREAD),
    linkTo: (contactId) => `?${withParameter(parameters, OPEN, contactId ?? '')}`,
    setSearch: (search) => change(SEARCH, search),
    setUnreadOnly: (isOn) => change(UNREAD, isOn ? '1' : ''),
  };
}

function withParameter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
