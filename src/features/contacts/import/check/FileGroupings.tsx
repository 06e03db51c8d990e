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
import { useMay } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { DecisionList } from './DecisionList.tsx';

interface FileGroupingsProps {
  groupings: GroupingSummary;
  made: DraftState['made'];
  isLocked: boolean;
}

/** The groups and categories that the rows name; missing ones are created only on request. */
export function FileGroupings({ groupings: { asked, hidden, known }, made, isLocked }: FileGroupingsProps) {
  const text = useText();
  const format = useFormat();
  const mayMake: Record<GroupingKind, boolean> = {
    groups: useMay({ action: 'create', subject: 'groups' }).isAllowed,
    categories: useMay({ action: 'create', subject: 'categories' }).isAllowed,
  };
  const isMade = ({ kind, key }: NamedGrouping): boolean => made[kind].includes(key);
  const found = GROUPING_KINDS.filter((kind) => known[kind] > 0).map((kind) =>
    text(`contactImport.groupings.found.${kind}`, { smart_count: known[kind], n: format.number(known[kind]) }),
  );

  return (
    <Section
      title={text('contactImport.groupings.title')}
      description={asked.length > 0 ? text('contactImport.groupings.text') : undefined}
    >
      {found.length > 0 && <p>{found.join(' · ')}</p>}
      {found.length === 0 && asked.length === 0 && <p>{text('contactImport.groupings.none')}</p>}
      <DecisionList>
        {asked.map((grouping) => (
          <li key={`${grouping.kind} ${grouping.key}`}>
            <span>
              <GroupingWords grouping={grouping} isMade={isMade(grouping)} mayMake={mayMake[grouping.kind]} />
            </span>
            {grouping.state === 'missing' && mayMake[grouping.kind] && (
              <Button
                size="small"
                variant="outlined"
                disabled={isLocked}
                aria-label={text(
                  `contactImport.groupings.${isMade(grouping) ? 'ignoreNamed' : 'createNamed'}.${grouping.kind}`,
                  {
                    name: grouping.name,
                  },
                )}
                onClick={() => void importDraft.make(grouping.kind, [grouping.key], !isMade(grouping))}
              >
                {text(`contactImport.groupings.${isMade(grouping) ? 'ignore' : 'create'}`)}
              </Button>
            )}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <span>{text('contactImport.groupings.hidden', { smart_count: hidden, n: format.number(hidden) })}</span>
          </li>
        )}
      </DecisionList>
      {GROUPING_KINDS.map((kind) => {
        const open = asked.filter(
          (grouping) => grouping.kind === kind && grouping.state === 'missing' && !isMade(grouping),
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
              void importDraft.make(
                kind,
                open.map(({ key }) => key),
                true,
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

function GroupingWords({ grouping, isMade, mayMake }: { grouping: NamedGrouping; isMade: boolean; mayMake: boolean }) {
  const text = useText();
  const format = useFormat();
  const { kind, name, rows, state } = grouping;
  const words = { name, smart_count: rows, n: format.number(rows) };
  if (state === 'smart') return text('contactImport.groupings.smart', words);
  if (state === 'unusable') return text('contactImport.groupings.unusable', words);
  if (isMade) return text(`contactImport.groupings.toCreate.${kind}`, words);
  return text(`contactImport.groupings.${mayMake ? 'missing' : 'mayNot'}.${kind}`, words);
}
