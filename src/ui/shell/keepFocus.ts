/** The elements that the Tab key stops at. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** How long (ms) the code that removed the element has to place the focus. */
const TIMEOUT = 100;

/** An element's parent, and its place among the parent's children. */
interface Ancestor {
  parent: Element;
  at: number;
}

/** An element that had the focus, and its ancestors up to the top of the page. */
interface FocusedElement {
  element: Element;
  ancestors: readonly Ancestor[];
}

/**
 * Keeps keyboard users' focus. When the focused element is removed or disabled, browsers drop the focus, and Tab and screen readers start at the
 * top of the page. Instead, the next stop in its place gets the focus or, after a change of page, the content (`#content`). An element that was
 * disabled only for a while gets it back. Returns a function that stops this.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: FocusedElement | null = null;
  /** The last focused element in the page itself, not in a dialog or menu over it. */
  let lastInPage: FocusedElement | null = null;
  let isByKey = false;
  let path = location.pathname;
  let wasDisabled = false;
  /** The substitute for an element that is disabled. */
  let standIn: HTMLElement | null = null;
  let isJustMoved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = (): boolean => [null, document.body, standIn].some((each) => each === document.activeElement);
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === standIn || target === document.body) return;
    // While an element is disabled, a dialog takes the focus itself. The element gets it back.
    if (last?.element.matches(':disabled') && target instanceof HTMLElement && target.contains(last.element)) {
      standIn = target;
      return;
    }
    last = focusedElement(target);
    if (root.contains(target)) lastInPage = last;
    standIn = null;
    wasDisabled = false;
  };
  const press = (event: KeyboardEvent): void => {
    isByKey = true;
    path = location.pathname;
    // The key that removed the element is still held down and must not press the newly focused one.
    if (!isJustMoved || !event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const release = (): void => {
    isJustMoved = false;
  };
  const point = (): void => {
    isByKey = false;
    last = null;
  };
  const move = (to: HTMLElement | null): void => {
    to?.focus();
    isJustMoved = true;
  };
  const restore = (): void => {
    if (!isLost() || !last || !isByKey) return;
    const { element } = last;
    if (isThere(element)) {
      const isDisabled = element.matches(':disabled');
      if (isDisabled && !standIn) {
        standIn = element.parentElement;
        if (standIn) holdFocus(standIn);
      } else if (wasDisabled && !isDisabled && element instanceof HTMLElement) element.focus();
      return;
    }
    if (location.pathname !== path) {
      move(content());
      return;
    }
    move(
      placeOf(last) ?? openDialog() ?? (lastInPage && (stopAt(lastInPage.element) ?? placeOf(lastInPage))) ?? content(),
    );
  };
  const observer = new MutationObserver((changes) => {
    if (!last || !isByKey) return;
    const { element } = last;
    wasDisabled ||= changes.some(({ type, target }) => type === 'attributes' && target === element);
    // If the element was disabled just now, the browser drops its focus only with the next frame.
    if (!wasDisabled && element.isConnected && !isLost()) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      restore();
    }, TIMEOUT);
  });

  document.addEventListener('focusin', remember);
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('keyup', release, { capture: true });
  window.addEventListener('pointerdown', point, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('keyup', release, { capture: true });
    window.removeEventListener('pointerdown', point, { capture: true });
  };
}

const isThere = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;
const content = (): HTMLElement | null => document.getElementById('content');
const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="menu"]')].findLast(isThere) ?? null;
const stopAt = (element: Element): HTMLElement | null =>
  element instanceof HTMLElement && element.matches(STOPS) && isThere(element) ? element : null;

/** Focuses a part of the page in which keys do nothing. */
function holdFocus(part: HTMLElement): void {
  part.tabIndex = -1;
  part.style.outline = 'none';
  part.focus({ preventScroll: true });
  const leave = (): void => {
    part.removeAttribute('tabindex');
    part.style.outline = '';
  };
  part.addEventListener('blur', leave, { once: true });
}

function focusedElement(element: Element): FocusedElement {
  const ancestors: Ancestor[] = [];
  for (let each = element; each.parentElement && each !== document.body; each = each.parentElement) {
    ancestors.push({ parent: each.parentElement, at: [...each.parentElement.children].indexOf(each) });
  }
  return { element, ancestors };
}

/**
 * The first stop after the element's place, or the last one before it, in the smallest part of the page that is left and has a stop; null outside
 * the content.
 */
function placeOf({ ancestors }: FocusedElement): HTMLElement | null {
  const main = content();
  for (const { parent, at } of ancestors) {
    if (!isThere(parent)) continue;
    if (parent === document.body || parent === main || (main && parent.contains(main))) return null;
    const stops = [...parent.querySelectorAll<HTMLElement>(STOPS)].filter(isThere);
    const following = [...parent.children].slice(at);
    const next = stops.find((stop) => following.some((child) => child.contains(stop))) ?? stops.at(-1);
    if (next) return next;
  }
  return null;
}
