import { styled } from '@mui/material/styles';
import type { OpenedFile } from '#src/features/contacts/import/checking/ImportFile.ts';
import { useText } from '#src/i18n/useText.ts';

/** How many columns are shown; enough to see whether the file was read correctly. */
const MAX_COLUMNS_SHOWN = 12;

/** Scrolls a table that is wider than the page. */
export const PreviewScroll = styled('div')(({ theme }) => ({
  marginBlockStart: 16,
  overflowX: 'auto',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
}));
/** A table of cells as read. */
export const PreviewTable = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  width: '100%',
  '& th, & td': {
    padding: '6px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    whiteSpace: 'nowrap',
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': { fontWeight: 600, backgroundColor: theme.tokens.sunken },
  '& tr:last-child td': { borderBlockEnd: 0 },
}));

/** The first rows as a table, which shows whether encoding and separator are right. */
export function FilePreview({ openedFile }: { openedFile: OpenedFile }) {
  const text = useText();
  const columns = openedFile.names.slice(0, MAX_COLUMNS_SHOWN).map((name, place) => ({ name, place }));
  const rows = openedFile.preview.map((cells, place) => ({ cells, place }));
  return (
    // It scrolls, so it must be reachable by keyboard.
    <PreviewScroll tabIndex={0} role="region" aria-label={text('contactImport.file.preview')}>
      <PreviewTable>
        <thead>
          <tr>
            {columns.map(({ name, place }) => (
              <th key={place} scope="col">
                <bdi>{name || text('contactImport.file.column', { n: place + 1 })}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              {columns.map(({ place }) => (
                <td key={place}>
                  <bdi>{row.cells[place]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PreviewTable>
    </PreviewScroll>
  );
}
