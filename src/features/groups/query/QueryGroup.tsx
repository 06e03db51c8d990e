import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  GROUP_MATCHES,
  type GroupMatch,
  type GroupQuery,
  isGroupOfConditions,
  QUERY_LIMITS,
} from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { addPart, newCondition, type PartPath, removePart, replacePart } from './editQuery.ts';
import { useQueryEditor } from './QueryEditor.tsx';
import { QuerySelect } from './QuerySelect.tsx';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: 12,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.sunken,
}));
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Parts = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 });
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Conditions that must all hold, or any of them. */
export function QueryGroup({ group, path }: { group: GroupQuery; path: PartPath }) {
  const text = useText();
  const { query, change, choices } = useQueryEditor();
  const mayNest = path.length + 1 < QUERY_LIMITS.depth;
  const condition = () => newCondition(undefined, choices.customFields);

  return (
    <Box>
      <Head>
        <QuerySelect
          label={text('groups.query.match')}
          value={group.match}
          choices={GROUP_MATCHES.map((value) => ({ value, label: text(`groups.query.matches.${value}`) }))}
          onChange={(match) => change(replacePart(query, path, { ...group, match: match as GroupMatch }))}
        />
        {path.length > 0 && (
          <span style={{ marginInlineStart: 'auto' }}>
            <IconAction
              size="small"
              icon="mdi-close"
              label={text('groups.query.removeGroup')}
              onClick={() => change(removePart(query, path))}
            />
          </span>
        )}
      </Head>
      <Parts>
        {group.conditions.map((part, index) => {
          const at = [...path, index];
          // A part is identified by its position.
          return (
            <li key={at.join('.')}>
              {isGroupOfConditions(part) ? (
                <QueryGroup group={part} path={at} />
              ) : (
                <ConditionRow condition={part} path={at} />
              )}
            </li>
          );
        })}
      </Parts>
      <Foot>
        <Button
          size="small"
          variant="outlined"
          startIcon={<MdiIcon name="mdi-plus" />}
          onClick={() => change(addPart(query, path, condition()))}
        >
          {text('groups.query.addCondition')}
        </Button>
        {mayNest && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<MdiIcon name="mdi-code-parentheses" />}
            onClick={() =>
              change(addPart(query, path, { match: group.match === 'all' ? 'any' : 'all', conditions: [condition()] }))
            }
          >
            {text('groups.query.addGroup')}
          </Button>
        )}
      </Foot>
    </Box>
  );
}
