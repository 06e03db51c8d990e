import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { PAGE } from './useRows.ts';

interface RowPagesProps {
  offset: number;
  total: number;
  onChange: (offset: number) => void;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  marginBlockStart: 8,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** The current page of rows, and the other pages. */
export function RowPages({ offset, total, onChange }: RowPagesProps) {
  const text = useText();
  const format = useFormat();
  if (total <= PAGE) return null;
  return (
    <Row>
      <span>
        {text('contactImport.check.page', {
          from: format.number(offset + 1),
          to: format.number(Math.min(offset + PAGE, total)),
          total: format.number(total),
        })}
      </span>
      <IconAction
        icon="mdi-chevron-left"
        label={text('contactImport.check.previous')}
        isDisabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - PAGE))}
      />
      <IconAction
        icon="mdi-chevron-right"
        label={text('contactImport.check.nextRows')}
        isDisabled={offset + PAGE >= total}
        onClick={() => onChange(offset + PAGE)}
      />
    </Row>
  );
}
