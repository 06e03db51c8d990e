import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

export interface KeyValue {
  label: string;
  value: ReactNode;
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  // Long labels wrap, so that the values keep most of a narrow place.
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  columnGap: 24,
  rowGap: 8,
  margin: 0,
  '& dt': { minWidth: 96, color: theme.tokens.textQuiet },
  '& dd': { margin: 0, minWidth: 0 },
}));

/** Labeled values of one record: `<KeyValueList items={[{ label: text('…'), value: <RelativeTime at={…} /> }]} />`. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
}
