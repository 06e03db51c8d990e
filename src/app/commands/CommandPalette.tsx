import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { DialogFrame } from '#src/ui/dialogs/DialogFrame.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { KeyHint } from '#src/ui/shortcuts/keyboardOnly.ts';
import { OfflineNotice } from '#src/ui/states/OfflineNotice.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { CommandOption } from './CommandOption.tsx';
import { useCommands } from './useCommands.ts';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingInline: 16,
  minHeight: 52,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 52,
    border: 'none',
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.tokens.textQuiet, opacity: 1 },
  },
}));
const Results = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: 8,
  '& fieldset': { margin: 0, padding: 0, border: 'none', minInlineSize: 0 },
  '& [role=presentation]': {
    padding: '8px 8px 4px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.tokens.textQuiet,
  },
  '& > p': { margin: 0, padding: '24px 8px', textAlign: 'center', color: theme.tokens.textQuiet },
}));
const Foot = styled('div')(({ theme }) => ({
  paddingInline: 16,
  paddingBlock: 8,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
}));

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  openSheet: () => void;
}

/** The command palette: goes to screens, finds records, starts actions. */
export function CommandPalette({ isOpen, onClose, openSheet }: CommandPaletteProps) {
  const text = useText();
  return (
    <DialogFrame
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': text('commands.title'),
          sx: { mt: { xs: 2, sm: '12vh' }, maxHeight: { xs: 'calc(100dvh - 32px)', sm: '70vh' } },
        },
      }}
    >
      <Commands onClose={onClose} openSheet={openSheet} />
    </DialogFrame>
  );
}

function Commands({ onClose, openSheet }: Pick<CommandPaletteProps, 'onClose' | 'openSheet'>) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, search } = useCommands(typed, { openSheet });
  const all = groups.flatMap(({ commands }) => commands);
  const current = Math.max(
    all.findIndex((command) => command.id === chosen),
    0,
  );
  const isComplete = search.error === null && !search.isPaused;
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog takes the focus when it opens; pass it to the search field.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const run = (index: number): void => {
    const command = all[index];
    if (!command) return;
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setChosen(all[(current + step + all.length) % all.length]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    }
  };
  const optionId = (index: number): string => `${id}-${index}`;

  return (
    <>
      <Top>
        <MdiIcon name="mdi-magnify" size={20} />
        <input
          ref={field}
          role="combobox"
          aria-label={text('commands.title')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
          placeholder={text('commands.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={press}
        />
      </Top>
      <Results ref={list} id={id} role="listbox" aria-label={text('commands.title')}>
        {groups.map(({ name, label, commands }) => (
          <fieldset key={name} aria-label={label}>
            <div role="presentation">{label}</div>
            {commands.map((command) => {
              const index = all.indexOf(command);
              return (
                <CommandOption
                  key={command.id}
                  id={optionId(index)}
                  command={command}
                  isCurrent={index === current}
                  onPoint={() => setChosen(command.id)}
                  onRun={() => run(index)}
                />
              );
            })}
          </fieldset>
        ))}
        {all.length === 0 && !search.error && !search.isPaused && (
          <p>{text(search.isSearching ? 'commands.searching' : 'commands.nothing', { typed })}</p>
        )}
      </Results>
      {search.isPaused && <OfflineNotice />}
      {search.error !== null && (
        <Foot>
          <ProblemNote
            error={search.error}
            title={text('commands.notSearched')}
            actions={
              <Button color="inherit" loading={search.isSearching} onClick={search.retry}>
                {text('ui.retry')}
              </Button>
            }
          />
        </Foot>
      )}
      <Foot role="status">
        {search.isSearching
          ? text('commands.searching')
          : (all.length > 0 || isComplete) &&
            text('commands.count', { smart_count: all.length, n: format.number(all.length) })}
        {all.length > 0 && <KeyHint>{` · ${text('commands.help')}`}</KeyHint>}
      </Foot>
    </>
  );
}
