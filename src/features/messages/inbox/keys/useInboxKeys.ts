import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { isTypingTarget } from './isTypingTarget.ts';

/** The inbox's keys, in the order in which they are shown. */
export const INBOX_KEYS = ['j', 'k', 'r', 'e', '/'] as const;
export type InboxKey = (typeof INBOX_KEYS)[number];

/** Whether single keys do something: whoever dictates or types by accident can switch them off (WCAG 2.1.4). */
export function useInboxKeysSetting(): [boolean, (isOn: boolean) => void] {
  return useStore<boolean>('inbox.keys', true);
}

/** Does what keys ask for, wherever the focus is but in a field, a menu or a dialog; never together with Ctrl, Alt or ⌘. */
export function useInboxKeys(actions: Partial<Record<InboxKey, () => void>>): void {
  const [isOn] = useInboxKeysSetting();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypingTarget(event.target)) return;
      const action = latest.current[event.key as InboxKey];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
