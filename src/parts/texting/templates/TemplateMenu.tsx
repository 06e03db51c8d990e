import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Template } from '#src/domain/messages/template.ts';
import type { PlaceholderValues } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import { useWhenFound } from '#src/ui/actions/useWhenFound.ts';
import { useSearchedRecords } from '#src/ui/background/useSearchedRecords.ts';
import { PopoverFrame } from '#src/ui/dialogs/PopoverFrame.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

interface TemplateMenuProps {
  anchor: HTMLElement;
  sample: PlaceholderValues | null;
  onPick: (template: Template) => void;
  onClose: () => void;
}

/** The number of templates offered. */
const MAX_OFFERED = 50;
const MOST_USED_FIRST = { field: 'used_count', order: 'DESC' } as const;

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 280px) 300px',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: 360,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
}));
const Search = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  padding: 10,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 6, overflowY: 'auto' });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, padding: 14, color: theme.tokens.textQuiet }));

/** The active templates, most used first, with the text of the one that Enter would insert. */
export function TemplateMenu({ anchor, sample, onPick, onClose }: TemplateMenuProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  /** By id, because the list can change while it is open; null: the first. */
  const [pointed, setPointed] = useState<string | null>(null);
  const {
    records: templates,
    isFound,
    isSearching,
    isPaused,
    error,
  } = useSearchedRecords<Template>('templates', {
    typed,
    textOf: ({ name, body }) => `${name} ${body}`,
    filter: { archived: false },
    sort: MOST_USED_FIRST,
    limit: MAX_OFFERED,
  });
  const current = templates.find(({ id }) => id === pointed) ?? templates[0];
  const { runWhenFound: pickCurrent, cancel } = useWhenFound(isFound, () => current && onPick(current));
  const optionId = (template: Template) => `${id}-${template.id}`;

  const move = (by: number) => {
    const at = current ? templates.indexOf(current) : 0;
    const template = templates[(at + by + templates.length) % templates.length];
    if (!template) return;
    setPointed(template.id);
    document.getElementById(optionId(template))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && templates.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      pickCurrent();
    }
  };
  return (
    <PopoverFrame
      open
      anchorEl={anchor}
      onClose={onClose}
      side="left"
      panel={{ 'aria-label': text('texting.templates.choose') }}
    >
      <Panel>
        <Search>
          <OutlinedInput
            fullWidth
            size="small"
            autoFocus
            sx={{ '& input': { paddingInlineStart: 0 } }}
            value={typed}
            placeholder={text('texting.templates.find')}
            startAdornment={<MdiIcon name="mdi-magnify" size={18} sx={{ marginInlineEnd: 2 }} />}
            onChange={(event) => {
              setTyped(event.target.value);
              setPointed(null);
              cancel();
            }}
            onKeyDown={press}
            inputProps={{
              role: 'combobox',
              'aria-label': text('texting.templates.find'),
              'aria-expanded': true,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': current && optionId(current),
              'aria-describedby': current && `${id}-preview`,
              autoComplete: 'off',
            }}
          />
        </Search>
        {templates.length > 0 ? (
          <List role="listbox" id={`${id}-list`} aria-label={text('texting.templates.choose')}>
            {templates.map((template) => (
              <TemplateOption
                key={template.id}
                id={optionId(template)}
                template={template}
                isCurrent={template === current}
                onPoint={() => setPointed(template.id)}
                onPick={() => onPick(template)}
              />
            ))}
          </List>
        ) : (
          <Quiet role="status">{words()}</Quiet>
        )}
        {current && <TemplatePreview id={`${id}-preview`} template={current} sample={sample} />}
      </Panel>
    </PopoverFrame>
  );

  function words(): string {
    if (error) return text('texting.templates.failed');
    if (isPaused) return text('ui.offline.title');
    if (isSearching) return text('ui.loading');
    return text(typed === '' ? 'texting.templates.none' : 'texting.templates.noMatch');
  }
}

interface TemplateOptionProps {
  id: string;
  template: Template;
  isCurrent: boolean;
  onPoint: () => void;
  onPick: () => void;
}

const Option = styled('li')(({ theme }) => ({
  padding: '7px 10px',
  borderRadius: 6,
  cursor: 'pointer',
  '&[aria-selected=true]': { backgroundColor: theme.tokens.selected },
  '& strong, & span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 550 },
  '& span': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** A template to choose: its name and purpose. The search box above keeps the focus. */
function TemplateOption({ id, template, isCurrent, onPoint, onPick }: TemplateOptionProps) {
  const text = useText();
  return (
    <Option id={id} role="option" aria-selected={isCurrent} onMouseMove={onPoint} onClick={onPick}>
      <strong>{template.name}</strong>
      <span>{text(`texting.purposes.${template.purpose}`)}</span>
    </Option>
  );
}
