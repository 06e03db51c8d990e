import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

const Space = styled('div')({ marginBlockStart: 10 });

/** Says that a template took the place of what was written, and gives it back. */
export function ReplacedNote({ templateName, onUndo }: { templateName: string; onUndo: () => void }) {
  const text = useText();
  return (
    <Space>
      <Note
        kind="info"
        role="status"
        actions={
          <Button size="small" variant="outlined" onClick={onUndo}>
            {text('texting.templates.undo')}
          </Button>
        }
      >
        {text('texting.templates.replaced', { name: templateName })}
      </Note>
    </Space>
  );
}
