import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { type Shortcut, shortcutKeys } from './shortcutKeys.ts';

/**
 * Lets keys do something while the component is there, wherever the focus is but in a field, a menu or a dialog, and lists them in
 * the sheet of shortcuts (`?`). The list may be made again at each render.
 */
export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  // What is said and pressed decides whether they are others; what they do is asked when they are pressed.
  const identity = JSON.stringify(list.map(({ keys, label, group }) => [keys, label, group]));
  useEffect(() => {
    const told = JSON.parse(identity) as [string, string, string][];
    return shortcutKeys.add(
      told.map(([keys, label, group]) => ({
        keys,
        label,
        group,
        run: () => latest.current.find((shortcut) => shortcut.keys === keys)?.run(),
      })),
    );
  }, [identity]);
}

/** What can be pressed now. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(shortcutKeys.subscribe, shortcutKeys.all);
}

/** Whether keys without Ctrl or ⌘ do something. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useStore<boolean>('shortcuts.singleKeys', true);
  useEffect(() => {
    shortcutKeys.areSingleKeysOn = isOn;
  }, [isOn]);
  return [isOn, setOn];
}
