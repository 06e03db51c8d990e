import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { abilityFor, decide } from '#src/domain/access/ability.ts';
import { cellIn, readRules, tenantActionsOf } from '#src/domain/access/editor/roleGrid.ts';
import { previewedResource } from '#src/domain/access/rolePreviewTerms.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { useCellWords } from '#src/features/roles/editor/useCellWords.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMenuOf } from '#src/routing/menuOf.ts';
import { type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RecordsAsSeen } from './RecordsAsSeen.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& ul': { margin: 0, marginBlockEnd: 12, paddingInlineStart: 18 },
  '& h4': { margin: '0 0 4px', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBlockEnd: 12,
  '& .MuiButton-root': { whiteSpace: 'normal', height: 'auto' },
});

const Room = styled('div')({ marginBlock: '24px 16px' });

const Nothing = styled('p')({ margin: '0 0 12px' });

/** "What can this role see?": its menu and, for a screen, its actions and rows, as the app and the API decide them. */
export function RolePreview() {
  const text = useText();
  const id = useId();
  const access = useAccess();
  const menuOf = useMenuOf();
  const [chosen, setChosen] = useState<ScreenName | null>(null);
  const rules: AbilityRule[] = useWatch({ name: 'rules' }) ?? [];
  if (!access) return null;
  const scope = scopeFor(rules, access.user.id);
  const groups = menuOf({ user: { ...access.user, scope }, ability: abilityFor(scope) });
  const screens = groups.flatMap((group) => group.screens);
  const screen =
    chosen && screens.includes(chosen) ? chosen : (screens.find((each) => screenRoute(each).permission) ?? null);
  return (
    <Room>
      <Section title={text('roles.preview.title')} description={text('roles.preview.text')}>
        <Columns>
          <nav aria-labelledby={id}>
            <h4 id={id}>{text('roles.preview.menu')}</h4>
            {screens.map((each) => (
              <Button
                key={each}
                fullWidth
                size="small"
                aria-pressed={each === screen}
                color={each === screen ? 'primary' : 'inherit'}
                onClick={() => setChosen(each)}
                sx={{ justifyContent: 'flex-start', fontWeight: each === screen ? 600 : 400 }}
              >
                {text(`screens.${each}`)}
              </Button>
            ))}
          </nav>
          {screen && <ScreenAsSeen screen={screen} scope={scope} rules={rules} />}
        </Columns>
      </Section>
    </Room>
  );
}

function ScreenAsSeen({ screen, scope, rules }: { screen: ScreenName; scope: AbilityRule[]; rules: AbilityRule[] }) {
  const text = useText();
  const cellWords = useCellWords();
  const subject = screenRoute(screen).permission?.[1];
  if (!subject) return <p>{text('roles.preview.everybody')}</p>;
  const ability = abilityFor(scope);
  const grid = readRules(rules);
  const resource = previewedResource(subject);
  const limits = tenantActionsOf(subject).flatMap((action) => {
    const words = decide(ability, { action, subject }).isAllowed && cellWords(subject, cellIn(grid, subject, action));
    return words ? [text('roles.words.limited', { action: text(`permissions.actions.${action}`), limits: words })] : [];
  });
  const buttons = tenantActionsOf(subject)
    .filter((action) => action !== 'read')
    .flatMap((action) => {
      const decision = decide(ability, { action, subject });
      if (!decision.isAllowed && decision.reason === null) return [];
      return [
        <Button key={action} size="small" variant="outlined" disabled={!decision.isAllowed} component="span">
          {text(`permissions.actions.${action}`)}
          {decision.isAllowed ? '' : ` – ${decision.reason}`}
        </Button>,
      ];
    });
  return (
    <section aria-label={text(`screens.${screen}`)}>
      <h4>{text('roles.preview.buttons')}</h4>
      {buttons.length === 0 ? <Nothing>{text('roles.preview.look')}</Nothing> : <Buttons>{buttons}</Buttons>}
      {limits.length > 0 && (
        <>
          <h4>{text('roles.preview.records')}</h4>
          <ul>
            {limits.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {resource && (
        <>
          <h4>{text('roles.preview.list')}</h4>
          <RecordsAsSeen key={resource} resource={resource} rules={rules} />
        </>
      )}
    </section>
  );
}
