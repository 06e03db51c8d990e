import Button from '@mui/material/Button';
import {
  GROUPING_KINDS,
  type GroupingKind,
  type GroupingSummary,
  type NamedGrouping,
} from '#src/features/contacts/import/checking/checkSummary.ts';
import type { DraftState } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { DecisionList } from './DecisionList.tsx';

interface FileGroupingsProps {
  groupings: GroupingSummary;
  newGroupings: DraftState['newGroupings'];
  isLocked: boolean;
}

/** The groups and categories that the rows name; missing ones are created only on request. */
export function FileGroupings({
  groupings: { unknownNames, hiddenCount, knownCounts },
  newGroupings,
  isLocked,
}: FileGroupingsProps) {
  const text = useText();
  const format = useFormat();
  const mayMake: Record<GroupingKind, boolean> = {
    groups: useCan({ action: 'create', subject: 'groups' }).isAllowed,
    categories: useCan({ action: 'create', subject: 'categories' }).isAllowed,
  };
  const isCreated = ({ kind, key }: NamedGrouping): boolean => newGroupings[kind].includes(key);
  const phrases = GROUPING_KINDS.filter((kind) => knownCounts[kind] > 0).map((kind) =>
    text(`contactImport.groupings.found.${kind}`, {
      smart_count: knownCounts[kind],
      n: format.number(knownCounts[kind]),
    }),
  );

  return (
    <Section
      title={text('contactImport.groupings.title')}
      description={unknownNames.length > 0 ? text('contactImport.groupings.text') : undefined}
    >
      {phrases.length > 0 && <p>{phrases.join(' · ')}</p>}
      {phrases.length === 0 && unknownNames.length === 0 && <p>{text('contactImport.groupings.none')}</p>}
      <DecisionList>
        {unknownNames.map((grouping) => (
          <li key={`${grouping.kind} ${grouping.key}`}>
            <span>
              <GroupingWords grouping={grouping} isCreated={isCreated(grouping)} mayMake={mayMake[grouping.kind]} />
            </span>
            {grouping.state === 'missing' && mayMake[grouping.kind] && (
              <Button
                size="small"
                variant="outlined"
                disabled={isLocked}
                aria-label={text(
                  `contactImport.groupings.${isCreated(grouping) ? 'ignoreNamed' : 'createNamed'}.${grouping.kind}`,
                  {
                    name: grouping.name,
                  },
                )}
                onClick={() =>
                  void importDraft.setNewGroupings(grouping.kind, [grouping.key], { isCreated: !isCreated(grouping) })
                }
              >
                {text(`contactImport.groupings.${isCreated(grouping) ? 'ignore' : 'create'}`)}
              </Button>
            )}
          </li>
        ))}
        {hiddenCount > 0 && (
          <li>
            <span>
              {text('contactImport.groupings.hidden', { smart_count: hiddenCount, n: format.number(hiddenCount) })}
            </span>
          </li>
        )}
      </DecisionList>
      {GROUPING_KINDS.map((kind) => {
        const open = unknownNames.filter(
          (grouping) => grouping.kind === kind && grouping.state === 'missing' && !isCreated(grouping),
        );
        if (open.length < 3 || !mayMake[kind]) return null;
        return (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            sx={{ marginBlockStart: 1, marginInlineEnd: 1 }}
            disabled={isLocked}
            onClick={() =>
              void importDraft.setNewGroupings(
                kind,
                open.map(({ key }) => key),
                { isCreated: true },
              )
            }
          >
            {text(`contactImport.groupings.createAll.${kind}`, { n: format.number(open.length) })}
          </Button>
        );
      })}
    </Section>
  );
}

function GroupingWords({
  grouping,
  isCreated,
  mayMake,
}: {
  grouping: NamedGrouping;
  isCreated: boolean;
  mayMake: boolean;
}) {
  const text = useText();
  const format = useFormat();
  const { kind, name, rows, state } = grouping;
  const words = { name, smart_count: rows, n: format.number(rows) };
  if (state === 'smart') return text('contactImport.groupings.smart', words);
  if (state === 'unusable') return text('contactImport.groupings.unusable', words);
  if (isCreated) return text(`contactImport.groupings.toCreate.${kind}`, words);
  return text(`contactImport.groupings.${mayMake ? 'missing' : 'mayNot'}.${kind}`, words);
}
