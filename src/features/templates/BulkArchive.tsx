import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useArchiveTemplates } from './useArchiveTemplates.ts';

/** Archives what is selected; where only archived ones are listed, restores it. */
export function BulkArchive() {
  const text = useText();
  const { filterValues, selectedIds, onUnselectItems } = useListContext<Template>();
  const archive = useArchiveTemplates();
  const isArchiving = filterValues.archived !== true;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<MdiIcon name={isArchiving ? 'mdi-archive-arrow-down-outline' : 'mdi-archive-arrow-up-outline'} />}
      onClick={async () => {
        if (await archive(selectedIds.map(String), isArchiving)) onUnselectItems();
      }}
    >
      {text(isArchiving ? 'templates.archive' : 'templates.restore')}
    </Button>
  );
}
