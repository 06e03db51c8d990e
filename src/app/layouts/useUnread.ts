import { useEffect } from 'react';
import { useOperation } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { setTitleCount } from '#src/routing/titleCounts.ts';
import { useAccess, useMay } from '#src/session/useAccess.ts';

/** How often (ms) unread conversations are polled while no inbox is open; an inbox polls more often and updates this count too. */
const EVERY = 30_000;
const MOST = 99;

/** The number of unread conversations, for the menu and the title, or null if there is none. The first number comes with the user. */
export function useUnread(): { count: string; label: string } | null {
  const text = useText();
  const user = useAccess()?.user;
  const mayRead = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const isOpen = user?.tenant?.status === 'active' && !user.must_set_up_two_factor;
  const { data } = useOperation('conversationCounts', {
    enabled: mayRead && isOpen,
    staleTime: EVERY,
    refetchInterval: EVERY,
  });
  const unread = (isOpen && data?.unread) || 0;
  useEffect(() => setTitleCount('conversations', unread), [unread]);
  if (unread === 0) return null;
  return {
    count: unread > MOST ? `${MOST}+` : String(unread),
    label: text('shell.menu.unread', { smart_count: unread }),
  };
}
