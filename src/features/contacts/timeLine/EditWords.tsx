import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import type { EntryOf } from './entryTypes.ts';
import { useFieldWords } from './useFieldWords.ts';

const List = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
  '& ins': { color: theme.tokens.text, textDecoration: 'none' },
}));

/** The changes of the contact: each field, before and after. */
export function EditWords({ changes }: { changes: EntryOf<'edit'>['changes'] }) {
  const text = useText();
  const { label, words } = useFieldWords();
  return (
    <List>
      {changes.map(({ field, before, after }) => {
        const was = words(field, before);
        return (
          <li key={field}>
            {text('ui.labelOf', { label: label(field) })} {was && <del>{was}</del>} {was && '→ '}
            <ins>{words(field, after) || '–'}</ins>
          </li>
        );
      })}
    </List>
  );
}
