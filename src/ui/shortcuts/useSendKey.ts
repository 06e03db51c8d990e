import { type RefObject, useRef } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useShortcuts } from './useShortcuts.ts';

/** Registers Ctrl+Enter, on a Mac ⌘+Enter, for a form: inside it, the keys send what is written. Returns the form's ref. */
export function useSendKey(label: string, send: () => void): RefObject<HTMLFormElement | null> {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts([{ keys: 'Mod+Enter', label, group: text('ui.shortcuts.writing'), run: send }], form);
  return form;
}
