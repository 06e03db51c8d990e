import { styled } from '@mui/material/styles';
import { useFormState } from 'react-hook-form';
import { groupQueryIssues } from '#src/domain/groups/query/groupQueryIssues.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { FIRST_QUERY } from './firstQuery.ts';
import { QueryCount } from './QueryCount.tsx';
import { QueryEditorProvider } from './QueryEditor.tsx';
import { QueryGroup } from './QueryGroup.tsx';
import { useQueryChoices } from './useQueryChoices.ts';
import { useQueryWords } from './useQueryWords.ts';

const Editor = styled('div')({ display: 'grid', gap: 12 });

/** A smart group's conditions, with the number of matches as they are edited. */
export function QueryInput() {
  const text = useText();
  const choices = useQueryChoices();
  const queryWords = useQueryWords();
  const { submitCount } = useFormState();
  const { id, field, frame, aria } = useField({
    source: 'query',
    label: text('groups.fields.query'),
    help: text('groups.query.help'),
    inWords: (value) => (value ? queryWords(value as GroupQuery) : ''),
    validate: (value: GroupQuery | null) =>
      value && groupQueryIssues(value, choices).length > 0
        ? { message: 'groups.query.incomplete', args: {} }
        : undefined,
  });
  const query = (field.value || FIRST_QUERY) as GroupQuery;
  const issues = groupQueryIssues(query, choices);

  return (
    <FieldFrame {...frame} isOptional={false} isGroup>
      <Editor
        role="group"
        id={id}
        ref={field.ref}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
      >
        <QueryEditorProvider value={{ query, change: field.onChange, choices, issues: submitCount > 0 ? issues : [] }}>
          <QueryGroup group={query} path={[]} />
        </QueryEditorProvider>
        <QueryCount query={query} isComplete={issues.length === 0} />
      </Editor>
    </FieldFrame>
  );
}
