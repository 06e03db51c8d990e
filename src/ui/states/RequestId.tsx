import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  opacity: 0.9,
});

/** The id of a failed request, for copying into a message to support. */
export function RequestId({ id }: { id: string }) {
  const text = useText();
  return (
    <Row>
      {text('ui.requestId', { id })}
      <CopyButton value={id} label={text('ui.copyRequestId')} />
    </Row>
  );
}
