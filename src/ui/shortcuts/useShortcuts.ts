import { type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { type Shortcut, shortcutKeys } from './shortcutKeys.ts';

/**
 * Registers shortcuts while the component is mounted, and lists them in the list of shortcuts (`?`). They work wherever the focus is except
 * in a field, a menu or a dialog; with `within`, only inside that element. The array may be new at each render.
 */
export function useShortcuts(list: readonly Omit<Shortcut, 'within'>[], within?: RefObject<Element | null>): void {
  const run = useEffectEvent((pressed: string) => list.find(({ keys }) => keys === pressed)?.run());
  // Keys and labels identify the shortcuts; their actions are looked up when pressed. Registered before the paint, so that keys work once the page is visible.
  const identity = JSON.stringify(list.map(({ keys, label, group }) => [keys, label, group]));
  useLayoutEffect(() => {
    const shortcuts = JSON.parse(identity) as [string, string, string][];
    return shortcutKeys.add(
      shortcuts.map(([keys, label, group]) => ({ keys, label, group, within, run: () => run(keys) })),
    );
  }, [identity, within]);
}

/** The current shortcuts. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(shortcutKeys.subscribe, shortcutKeys.all);
}

/** Whether single-key shortcuts are on. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useStore<boolean>('shortcuts.singleKeys', true);
  useLayoutEffect(() => {
    shortcutKeys.areSingleKeysOn = isOn;
  }, [isOn]);
  return [isOn, setOn];
}
