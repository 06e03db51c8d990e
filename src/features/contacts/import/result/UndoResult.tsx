import { styled } from '@mui/material/styles';
import type { ImportUndo } from '#src/domain/imports/contactImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

const Reason = styled('details')(({ theme }) => ({
  paddingBlock: 8,
  '& + &': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& summary': { cursor: 'pointer' },
  '& ul': { margin: '8px 0 0', paddingInlineStart: 20 },
  '& p': { margin: '8px 0 0', color: theme.tokens.textQuiet },
}));

/** The results of undoing an import, and the contacts that stay unchanged, by reason. */
export function UndoResult({ undo }: { undo: ImportUndo }) {
  const text = useText();
  const format = useFormat();
  const all = undo.kept.reduce((sum, { count }) => sum + count, 0);
  const tiles = { removed: undo.removed, restored: undo.restored, kept: all };

  return (
    <Section
      title={text('contactImport.undo.done')}
      description={text('contactImport.undo.doneAt', { at: format.dateTime(undo.at) })}
    >
      <div role="status">
        <StatTiles>
          {(['removed', 'restored', 'kept'] as const).map((key) => (
            <StatTile key={key} label={text(`contactImport.undo.${key}`)} value={format.number(tiles[key])} />
          ))}
        </StatTiles>
      </div>
      {undo.groupings_removed !== undefined && undo.groupings_removed > 0 && (
        <p>
          {text('contactImport.undo.createdDeleted', {
            smart_count: undo.groupings_removed,
            n: format.number(undo.groupings_removed),
          })}
        </p>
      )}
      {undo.groupings_kept && undo.groupings_kept.length > 0 && (
        <p>
          {text('contactImport.undo.createdKept', {
            smart_count: undo.groupings_kept.length,
            names: undo.groupings_kept.join(', '),
          })}
        </p>
      )}
      {undo.kept.map(({ reason, count, people }) => (
        <Reason key={reason}>
          <summary>
            {text(`contactImport.undo.reason.${reason}`, { smart_count: count, n: format.number(count) })}
          </summary>
          {people.length > 0 && (
            <ul>
              {people.map(({ contact_id, name, phone }) => (
                <li key={contact_id}>
                  {name && <bdi>{name}</bdi>} <bdi>{format.phone(phone)}</bdi>
                </li>
              ))}
            </ul>
          )}
          {count > people.length && people.length > 0 && (
            <p>
              {text('contactImport.undo.more', {
                smart_count: count - people.length,
                n: format.number(count - people.length),
              })}
            </p>
          )}
        </Reason>
      ))}
    </Section>
  );
}
