import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';

interface WordsBoxProps {
  id: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Words that cannot be removed. */
  locked?: readonly string[];
  /** The words with an error, as in `words`. */
  wrong?: readonly string[];
  /** Normalizes a word when it is added, for example to capitals. */
  normalize?: (word: string) => string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  maxLength?: number;
  aria?: Record<string, unknown>;
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  minHeight: 36,
  boxSizing: 'border-box',
  padding: '5px 8px',
  border: `1px solid ${theme.tokens.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.page,
  cursor: 'text',
  '&:focus-within': { outline: `2px solid ${theme.tokens.focus}`, outlineOffset: -1, borderColor: 'transparent' },
  '&[data-invalid]': { borderColor: theme.tokens.status.error.mark },
  '&[data-disabled]': { borderColor: theme.tokens.line, cursor: 'default' },
}));
const Chip = styled('li')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  paddingInline: '8px 2px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  color: theme.tokens.status.neutral.text,
  backgroundColor: theme.tokens.status.neutral.background,
  '&[data-wrong]': {
    color: theme.tokens.status.error.text,
    backgroundColor: theme.tokens.status.error.background,
  },
  '&[data-fixed]': { paddingInlineEnd: 8, gap: 4 },
}));
const Remove = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.tokens.line },
}));
const Words = styled('ul')({ display: 'contents', listStyle: 'none', margin: 0, padding: 0 });
const Input = styled('input')({
  flex: '1 1 100px',
  minWidth: 60,
  height: 24,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
});

/** A list of words as chips, with a box for the next: Enter or a comma adds it, and a pasted list becomes one chip each. */
export function WordsBox(props: WordsBoxProps) {
  const { id, words, onChange, onBlur, inputRef, locked = [], wrong = [], normalize = (word) => word } = props;
  const { isInvalid, isDisabled, placeholder, maxLength, aria } = props;
  const text = useText();
  const [typed, setTyped] = useState('');
  // The same word may occur twice.
  const entries = words.map((word, at) => ({
    word,
    at,
    key: `${word} ${words.slice(0, at).filter((each) => each === word).length}`,
  }));
  // A locked word that was typed again is a duplicate and can be removed.
  const canRemove = (word: string, at: number) => !isDisabled && !(locked.includes(word) && words.indexOf(word) === at);

  const take = (input: string) => {
    const more = wordsIn(input).map(normalize);
    if (more.length > 0) onChange([...words, ...more]);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    // These keys belong to the input method, such as Enter to accept its suggestion.
    if (isComposing(event.nativeEvent)) return;
    const last = words.at(-1);
    // With Ctrl or ⌘, Enter saves the form.
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (isEnter || (event.key === ',' && typed.trim() !== '')) {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined && canRemove(last, words.length - 1)) {
      onChange(words.slice(0, -1));
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (wordsIn(pasted).length < 2) return;
    event.preventDefault();
    take(typed + pasted);
  };

  return (
    <Box data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      <Words aria-labelledby={`${id}-label`}>
        {entries.map(({ word, at, key }) => (
          <Chip
            key={key}
            data-wrong={wrong.includes(word) || undefined}
            data-fixed={canRemove(word, at) ? undefined : ''}
          >
            {word}
            {canRemove(word, at) ? (
              <Remove
                type="button"
                aria-label={text('ui.form.removeWord', { word })}
                onClick={() => onChange(words.filter((_, other) => other !== at))}
              >
                <MdiIcon name="mdi-close" size={14} />
              </Remove>
            ) : (
              !isDisabled && <MdiIcon name="mdi-lock-outline" size={14} title={text('ui.form.fixedWord')} />
            )}
          </Chip>
        ))}
      </Words>
      {!isDisabled && (
        <Input
          {...aria}
          id={id}
          ref={inputRef}
          value={typed}
          placeholder={placeholder ?? text('ui.form.addWord')}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            take(typed);
            onBlur?.();
          }}
        />
      )}
    </Box>
  );
}

/** The entries of a text list: one per line, or separated by commas, semicolons or tabs. */
export function wordsIn(input: string): string[] {
  return input
    .split(/[\n\r,;\t]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
