import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { GroupCondition } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { useQueryEditor } from './QueryEditor.tsx';

const ChoicesPicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ChoicesPicker.tsx').then((module) => ({ default: module.ChoicesPicker })),
);

interface ConditionListProps {
  condition: GroupCondition;
  onChange: (value: string[]) => void;
}

/** Any of a field's choices. */
export function ConditionList({ condition, onChange }: ConditionListProps) {
  const text = useText();
  const { choices } = useQueryEditor();
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
      <ChoicesPicker
        label={text('groups.query.value')}
        values={Array.isArray(condition.value) ? condition.value.map(String) : []}
        choices={choices.choicesOf(condition.field)}
        onChange={onChange}
      />
    </Suspense>
  );
}
