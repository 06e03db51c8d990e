import { useText } from '#src/i18n/useText.ts';
import { useShortcuts } from '#src/ui/shortcuts/useShortcuts.ts';

/** The inbox's shortcuts, in the order shown. */
export const INBOX_KEYS = ['j', 'k', 'n', 'r', 'i', 'e', 'z', '/'] as const;
type InboxKey = (typeof INBOX_KEYS)[number];

/** Registers shortcuts of the inbox while the component is mounted. */
export function useInboxKeys(actions: Partial<Record<InboxKey, () => void>>): void {
  const text = useText();
  useShortcuts(
    INBOX_KEYS.flatMap((keys) => {
      const run = actions[keys];
      const label = text(`messages.keys.${keys === '/' ? 'search' : keys}`);
      return run ? [{ keys, label, group: text('messages.keys.title'), run }] : [];
    }),
  );
}
