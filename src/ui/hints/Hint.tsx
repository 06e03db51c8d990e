import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { HintBubble } from './HintBubble.tsx';
import type { HintSide } from './placeHint.ts';

interface HintProps {
  /** The text; if it is empty, there is no hint. */
  text: string;
  side?: HintSide;
  /** Whether screen readers read it too. False where the element's name says the same. */
  isDescription?: boolean;
  /** One element that takes events and attributes. A disabled element has no events: put a `<span>` around it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A hint next to an element, on hover, keyboard focus or a long touch; Escape closes it: `<Hint text={text('ui.edit')}><Button>…</Button></Hint>`.
 * Replaces MUI's Tooltip, whose positioning code is 11 kB.
 */
export function Hint({ text, side = 'below', isDescription = true, children }: HintProps) {
  const id = useId();
  const { anchor, show, hide, hold } = useHintState();
  const isOpen = anchor !== null && text !== '';
  const own = children.props;

  const described = isDescription && {
    title: isOpen || text === '' ? undefined : text,
    'aria-describedby': isOpen ? id : own['aria-describedby'],
  };
  return (
    <>
      {cloneElement(children, {
        ...described,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') show(event.currentTarget, 'hover');
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          hide('soon');
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event);
          if (event.pointerType === 'touch') show(event.currentTarget, 'touch');
          else hide('now');
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          own.onFocus?.(event);
          if (event.target.matches(':focus-visible')) show(event.currentTarget, 'focus');
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          own.onBlur?.(event);
          hide('now');
        },
      })}
      {isOpen && (
        <HintBubble id={id} text={text} side={side} anchor={anchor} onEnter={hold} onLeave={() => hide('soon')} />
      )}
    </>
  );
}

/** How long (ms) the pointer rests before the hint appears. */
const DELAYS = { hover: 400, focus: 0, touch: 700 } as const;
/** Time (ms) to move the pointer from the element to its hint, which can be hovered too (WCAG 2.2, 1.4.13). */
const LEAVING = 100;

/** Whether a hint is shown, and for which element. */
function useHintState() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<number>(undefined);
  const after = (ms: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(next), ms);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return undefined;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(null);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [anchor]);

  return {
    anchor,
    show: (element: HTMLElement, by: keyof typeof DELAYS) => after(DELAYS[by], element),
    hide: (when: 'now' | 'soon') => after(when === 'now' ? 0 : LEAVING, null),
    hold: () => clearTimeout(timer.current),
  };
}
