import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { foldForms } from '#src/domain/foldForms.ts';
import { type Mentionable, mentionAt } from '#src/domain/messages/mentions.ts';
import { useText } from '#src/i18n/useText.ts';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { KeyHint } from '#src/ui/shortcuts/keyboardOnly.ts';

/** The most people shown. */
const MAX_SHOWN = 6;

const Frame = styled('div')({ position: 'relative' });
const Area = styled('textarea')(({ theme }) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 76,
  maxHeight: '40vh',
  padding: '10px 12px',
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  resize: 'none',
  color: theme.tokens.text,
  backgroundColor: theme.tokens.raised,
  border: `1px solid ${theme.tokens.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  '&::placeholder': { color: theme.tokens.textQuiet, opacity: 1 },
}));
const People = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetInlineStart: 0,
  bottom: 'calc(100% + 4px)',
  minWidth: 200,
  maxWidth: '100%',
  margin: 0,
  padding: 4,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
  boxShadow: theme.shadows[4],
  '& > div': {
    padding: '6px 10px',
    borderRadius: 6,
    cursor: 'pointer',
    color: theme.tokens.text,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > div:hover': { backgroundColor: theme.tokens.hover },
  '& > div[aria-selected=true]': { backgroundColor: theme.tokens.selected },
}));

interface NoteFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  people: readonly Mentionable[];
  describedBy?: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onChoose: (id: string) => void;
}

/** The input of a note. After an @ it offers colleagues: arrow keys, then Enter or Tab; Escape closes the list. */
export function NoteField({ ref, label, value, people, describedBy, isInvalid, onChange, onChoose }: NoteFieldProps) {
  const text = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [current, setCurrent] = useState(0);
  /** The position of the @ whose list was closed by hand. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  /** The position of the caret after inserting a name. */
  const caretAfter = useRef<number | null>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
    if (caretAfter.current !== null) element.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  const mention = mentionAt(value, Math.min(caret, value.length));
  const matches = mention && mention.at !== closedAt ? matching(people, mention.typed) : [];
  const isOpen = matches.length > 0;
  const marked = matches[Math.min(current, matches.length - 1)];
  const optionId = (person: Mentionable) => `${id}-${person.id}`;

  const look = (element: HTMLTextAreaElement) => {
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : 0);
  };
  const choose = (person: Mentionable) => {
    if (!mention) return;
    const before = `${value.slice(0, mention.at)}@${person.name} `;
    caretAfter.current = before.length;
    setCaret(before.length);
    setClosedAt(mention.at);
    onChoose(person.id);
    onChange(before + value.slice(caret).replace(/^ /, ''));
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setCurrent((Math.min(current, matches.length - 1) + step + matches.length) % matches.length);
    else if (event.key === 'Escape') setClosedAt(mention?.at ?? null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && marked && !event.ctrlKey && !event.metaKey)
      choose(marked);
    else return;
    event.preventDefault();
    // This key must not reach the form, which would save or lose the focus.
    event.stopPropagation();
  };
  return (
    <Frame>
      {isOpen && (
        <People id={`${id}-list`} role="listbox" aria-label={text('messages.notes.people')}>
          {matches.map((person) => (
            <div
              tabIndex={-1}
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === marked}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </People>
      )}
      <Area
        ref={area}
        aria-label={label}
        placeholder={text('messages.notes.placeholder')}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && marked ? optionId(marked) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          setCurrent(0);
          setClosedAt(null);
          look(target);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onBlur={() => setClosedAt(mention?.at ?? null)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {isOpen && text('messages.notes.found', { smart_count: matches.length })}
        {isOpen && <KeyHint>{` · ${text('messages.notes.foundKeys')}`}</KeyHint>}
      </VisuallyHidden>
    </Frame>
  );
}

/** Colleagues whose name, or a word of it, begins with the input. */
function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const sought = foldForms(typed.trimEnd());
  const begins = ({ name }: Mentionable) => {
    const folded = foldForms(name);
    return folded.startsWith(sought) || folded.includes(` ${sought}`);
  };
  return people.filter(begins).slice(0, MAX_SHOWN);
}
