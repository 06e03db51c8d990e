import type { RefObject } from 'react';
import { Observable } from '#src/session/Observable.ts';
import { isComposing } from './isComposing.ts';

export interface Shortcut {
  /** The keys: `?`, `g c` (one after the other), `Mod+k` (Ctrl, on a Mac ⌘). */
  keys: string;
  /** What it does, as the list of shortcuts says it. */
  label: string;
  /** Its heading in the list of shortcuts. */
  group: string;
  /** Where the focus has to be; without it, anywhere. */
  within?: RefObject<Element | null> | undefined;
  run: () => void;
}

/** The longest time (ms) between two keys. */
const SECOND_KEY = 1500;

/** The shortcuts of everything on screen. Of two with the same keys, the one around the focus wins, then the latest. */
class ShortcutKeys {
  #lists: (readonly Shortcut[])[] = [];
  #presses: string[] = [];
  #forget: ReturnType<typeof setTimeout> | undefined;
  readonly #all = new Observable<readonly Shortcut[]>([]);
  /** If false, keys without Ctrl or ⌘ do nothing, for people who dictate or hit keys by accident (WCAG 2.1.4). */
  areSingleKeysOn = true;

  add(list: readonly Shortcut[]): () => void {
    if (this.#lists.length === 0) document.addEventListener('keydown', this.#press);
    this.#change([list, ...this.#lists]);
    return () => {
      this.#change(this.#lists.filter((each) => each !== list));
      if (this.#lists.length === 0) document.removeEventListener('keydown', this.#press);
    };
  }

  /** The current shortcuts: what each key combination does, and what it does in certain places. */
  readonly all = this.#all.snapshot;

  readonly subscribe = this.#all.subscribe;

  #change(lists: (readonly Shortcut[])[]): void {
    this.#lists = lists;
    const byMeaning = new Map<string, Shortcut>();
    for (const shortcut of lists.flat()) {
      const { keys, label, within } = shortcut;
      const meaning = within ? `${keys} ${label}` : keys;
      if (!byMeaning.has(meaning)) byMeaning.set(meaning, shortcut);
    }
    this.#all.set([...byMeaning.values()]);
  }

  #press = (event: KeyboardEvent): void => {
    const name = pressName(event);
    if (name === null || event.defaultPrevented || isComposing(event)) return;
    const isSingle = !name.startsWith('Mod+');
    if (isSingle && (!this.areSingleKeysOn || isTypingTarget(event.target))) return;
    this.#presses = [...this.#presses, name];
    const available = this.#lists.flat().filter(({ within }) => !within || isInside(event.target, within.current));
    const keys = available.map((shortcut) => shortcut.keys);
    let { complete, hasBegun } = matchKeys(this.#presses, keys);
    if (!complete && !hasBegun && this.#presses.length > 1) {
      this.#presses = [name];
      ({ complete, hasBegun } = matchKeys(this.#presses, keys));
    }
    clearTimeout(this.#forget);
    if (hasBegun) this.#forget = setTimeout(() => this.#reset(), SECOND_KEY);
    else this.#reset();
    if (complete === null) return;
    this.#reset();
    event.preventDefault();
    // A held key repeats, and must not save twice.
    if (event.repeat && !isSingle) return;
    const pressed = available.filter((shortcut) => shortcut.keys === complete);
    (pressed.find(({ within }) => within) ?? pressed[0])?.run();
  };

  #reset(): void {
    this.#presses = [];
  }
}

/** The shortcuts of this page. */
export const shortcutKeys = new ShortcutKeys();

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';
/** Inputs that take no letters. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether an element accepts text input. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null && !target.matches(NO_TEXT);
}

/** Whether a key press is for a field, a menu or a dialog rather than the page. */
function isTypingTarget(target: EventTarget | null): boolean {
  return isTextField(target) || (target instanceof Element && target.closest(OVERLAYS) !== null);
}

const isInside = (target: EventTarget | null, element: Element | null): boolean =>
  element !== null && target instanceof Node && element.contains(target);

/** The part of a key press that shortcuts depend on. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A key press as written in a shortcut: `Mod+k`, `?`, `g`; null for keys that no shortcut has (Alt, Shift alone). */
export function pressName({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || key.length === 0 || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Mod+${name}` : name;
}

/**
 * Matches the latest key presses against the shortcuts (`g c` is two presses): returns the completed shortcut, whether one has begun, or
 * neither. A completed shortcut wins over a longer one that has begun.
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
