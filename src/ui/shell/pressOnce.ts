/**
 * Lets a held Enter key press only once, and a double click only what its first click was made on. Browsers repeat the key: a menu's first action
 * ran again and again, because the focus returns to the menu's button, and a choice that was opened submitted its form. In a text of several lines
 * it still adds lines. A second click may come when the first has closed a dialog or a message, opened a page or turned “Done” into “Reopen”, and
 * would press whatever appeared there.
 * Returns a function that stops this.
 */
export function pressOnce(): () => void {
  let first: FirstClick | null = null;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.repeat && !addsLine(event)) swallow(event);
  };
  const click = (event: MouseEvent): void => {
    if (event.detail === 1) first = firstClick(event.target as Element);
    else if (event.detail > 1 && first !== null && isOver(first)) swallow(event);
  };
  document.addEventListener('keydown', press, { capture: true });
  document.addEventListener('click', click, { capture: true });
  return () => {
    document.removeEventListener('keydown', press, { capture: true });
    document.removeEventListener('click', click, { capture: true });
  };
}

/** What the further clicks of a double click are meant for. */
interface FirstClick {
  /** The button or link, or what is pressed in place of one. */
  target: Element;
  /** What the button says; null if it is something else. */
  name: string | null;
  /** The part of the body it is in: a dialog, a menu, or the page. */
  layer: Element | null;
  path: string;
}

function firstClick(pressed: Element): FirstClick {
  const control = pressed.closest('button, a');
  const target = control ?? pressed;
  return { target, name: control && nameOf(control), layer: target.closest('body > *'), path: location.pathname };
}

/**
 * Whether its dialog or menu has closed, even if it is still fading; another has opened over it; the button has gone or says something else; or
 * it was on another page.
 */
function isOver({ target, name, layer, path }: FirstClick): boolean {
  if (layer && (!layer.isConnected || layer.ariaHidden === 'true')) return true;
  if (target.isConnected) return name !== null && nameOf(target) !== name;
  return name !== null || location.pathname !== path;
}

function nameOf({ ariaLabel, textContent }: Element): string {
  return `${ariaLabel} ${textContent}`;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function addsLine({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
}
