import { styled } from '@mui/material/styles';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

const List = styled('ul')({ margin: '0 0 4px', paddingInlineStart: 16 });

/** Features in use that a plan does not include, and what happens to their data. */
export function RemovedFeatures({ preview, plan }: { preview: PlanPreview; plan: string }) {
  const text = useText();
  const format = useFormat();
  const inUse = preview.features.removed.filter(({ used }) => used > 0);
  if (inUse.length === 0) return null;
  return (
    <Note kind="warning" title={text('planChange.removed.title', { plan })}>
      <List>
        {inUse.map(({ feature, used }) => (
          <li key={feature}>{text(`planChange.removed.${feature}`, { smart_count: used, n: format.number(used) })}</li>
        ))}
      </List>
      <p>{text('planChange.removed.back')}</p>
    </Note>
  );
}
