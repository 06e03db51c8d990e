import { styled } from '@mui/material/styles';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRuleName } from './useRuleName.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** The rules that would have been asked too, and why they were not. */
export function PassedRules({ passed, firedWord }: { passed: IncomingDecision['passed']; firedWord: string }) {
  const text = useText();
  const ruleName = useRuleName();
  return (
    <List>
      {passed.map((each) => (
        <li key={each.keyword?.id ?? each.rule}>
          {ruleName(each)}
          <small>{text(`keywords.passed.${each.reason}`, { word: firedWord })}</small>
        </li>
      ))}
    </List>
  );
}
