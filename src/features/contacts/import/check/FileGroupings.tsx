import Button from '@mui/material/Button';
import {
  type NamedGrouping,
  GROUPING_KINDS,
  type GroupingKind,
  type GroupingSummary,
} from '#src/features/contacts/import/checking/checkSummary.ts';
import type { DraftState } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { DecisionList } from './DecisionList.tsx';

interface FileGroupingsProps {
  places: GroupingSummary;
  made: DraftState['made'];
  isLocked: boolean;
}

/** The groups and categories that the rows name; missing ones are created only on request. */
export function FileGroupings({ places: { asked, hidden, known }, made, isLocked }: FileGroupingsProps) {
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
        {asked.map((place) => (
          <li key={`${place.kind} ${place.key}`}>
            <span>
              <GroupingWords place={place} isMade={isMade(place)} mayMake={mayMake[place.kind]} />
            </span>
            {place.state === 'missing' && mayMake[place.kind] && (
              <Button
                size="small"
                variant="outlined"
                disabled={isLocked}
                aria-label={text(
                  `contactImport.groupings.${isMade(place) ? 'ignoreNamed' : 'createNamed'}.${place.kind}`,
                  {
                    name: place.name,
                  },
                )}
                onClick={() => void importDraft.make(place.kind, [place.key], !isMade(place))}
              >
                {text(`contactImport.groupings.${isMade(place) ? 'ignore' : 'create'}`)}
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
        const open = asked.filter((place) => place.kind === kind && place.state === 'missing' && !isMade(place));
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

function GroupingWords({ place, isMade, mayMake }: { place: NamedGrouping; isMade: boolean; mayMake: boolean }) {
  const text = useText();
  const format = useFormat();
  const { kind, name, rows, state } = place;
  const words = { name, smart_count: rows, n: format.number(rows) };
  if (state === 'smart') return text('contactImport.groupings.smart', words);
  if (state === 'unusable') return text('contactImport.groupings.unusable', words);
  if (isMade) return text(`contactImport.groupings.toCreate.${kind}`, words);
  return text(`contactImport.groupings.${mayMake ? 'missing' : 'mayNot'}.${kind}`, words);
}
