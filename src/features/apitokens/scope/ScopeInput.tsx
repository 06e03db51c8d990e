import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { may } from '#src/domain/access/ability.ts';
import type { CatalogueAction, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { programPermissions } from '#src/domain/apitokens/apitokenTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { ScopeRow } from './ScopeRow.tsx';
import { actionsBySubject, type Scope, withPermission } from './scopeRules.ts';
import { useScopeWords } from './useScopeWords.ts';

const Rows = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& > * + *': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The permissions of a program that sends messages, also to new numbers, and reads their results. */
const SENDING_TEXTS: readonly [CatalogueAction, CatalogueSubject][] = [
  ['read', 'messages'],
  ['send', 'messages'],
  ['create', 'contacts'],
  ['read', 'templates'],
];

/** A token's permissions: the catalogue, limited to what its creator can do. */
export function ScopeInput({ source }: { source: string }) {
  const text = useText();
  const format = useFormat();
  const words = useScopeWords();
  const offeredScope = useOfferedScope();
  const { id, field, frame, isDisabled, aria } = useField({
    source,
    label: text('apitokens.form.scope'),
    help: text('apitokens.form.scopeHelp'),
    inWords: (value) => words((value ?? []) as Scope).join(' · '),
    validate: (value: Scope) => (value.length === 0 ? text('apitokens.form.scopeMissing') : undefined),
  });
  const scope = field.value as Scope;
  const chosen = new Map(actionsBySubject(scope));
  const count = [...chosen.values()].reduce((sum, actions) => sum + actions.length, 0);
  const onlyReading = offeredScope.reduce<Scope>(
    (all, [subject, actions]) => (actions.includes('read') ? withPermission(all, 'read', subject, true) : all),
    [],
  );
  const sendingTexts = SENDING_TEXTS.reduce<Scope>((all, [action, subject]) => {
    const isOffered = offeredScope.some(([each, actions]) => each === subject && actions.includes(action));
    return isOffered ? withPermission(all, action, subject, true) : all;
  }, []);
  return (
    <FieldFrame
      {...frame}
      isOptional={false}
      isGroup
      mark={text('apitokens.form.chosen', { smart_count: count, n: format.number(count) })}
    >
      <Tools>
        <Button size="small" variant="outlined" disabled={isDisabled} onClick={() => field.onChange(onlyReading)}>
          {text('apitokens.form.onlyReading')}
        </Button>
        <Button size="small" variant="outlined" disabled={isDisabled} onClick={() => field.onChange(sendingTexts)}>
          {text('apitokens.form.sendingTexts')}
        </Button>
        <Button size="small" variant="outlined" disabled={isDisabled} onClick={() => field.onChange([])}>
          {text('apitokens.form.nothing')}
        </Button>
      </Tools>
      <Rows id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
        {offeredScope.map(([subject, actions], at) => (
          <ScopeRow
            key={subject}
            subject={subject}
            offeredActions={actions}
            chosen={chosen.get(subject) ?? []}
            inputRef={at === 0 ? field.ref : undefined}
            isDisabled={isDisabled}
            onChange={(action, isOn) => field.onChange(withPermission(scope, action, subject, isOn))}
          />
        ))}
      </Rows>
    </FieldFrame>
  );
}

/** The permissions the user can grant to a program, by subject. */
function useOfferedScope(): [CatalogueSubject, CatalogueAction[]][] {
  const ability = useAccess()?.ability;
  const bySubject = new Map<CatalogueSubject, CatalogueAction[]>();
  for (const [action, subject] of programPermissions()) {
    if (!ability || !may(ability, { action, subject })) continue;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), action]);
  }
  return [...bySubject];
}
