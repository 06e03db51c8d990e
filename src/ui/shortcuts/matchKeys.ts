/** What of a key press counts. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** One press as it is written in a shortcut: `Mod+k`, `?`, `g`; null for what no shortcut has (Alt, bare Shift). */
export function pressName({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || key.length === 0 || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Mod+${name}` : name;
}

/**
 * How far the last presses go towards one of the shortcuts (`g c` is two presses): the shortcut that is complete, whether one
 * has begun, or neither. A complete one counts before a longer one.
 */
export function matchKeys(
  presses: readonly string[],
  shortcuts: readonly string[],
): { complete: string | null; hasBegun: boolean } {
  const pressed = presses.join(' ');
  return {
    complete: shortcuts.find((keys) => keys === pressed) ?? null,
    hasBegun: shortcuts.some((keys) => keys.startsWith(`${pressed} `)),
  };
}
