/** The part of a key press that counts. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A key press as written in a shortcut: `Mod+k`, `?`, `g`; null for keys that no shortcut has (Alt, Shift alone). */
export function pressName({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || key.length === 0 || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Mod+${name}` : name;
}

/**
 * Matches the latest key presses against the shortcuts (`g c` is two presses): the completed shortcut, whether one has begun, or neither. A
 * complete one counts before a longer one.
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
