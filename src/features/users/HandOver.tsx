import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { UserBelongings } from '#src/domain/people/invitation.ts';
import { BELONGINGS, TOKEN_CHOICES, type TokenChoice } from '#src/domain/people/userTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

interface HandOverProps {
  belongings: UserBelongings;
  /** Id of the user who takes over; null until chosen. */
  successor: string | null;
  onSuccessor: (id: string | null) => void;
  tokens: TokenChoice;
  onTokens: (tokens: TokenChoice) => void;
}

const Parts = styled('ul')({ margin: '0 0 12px', paddingInlineStart: 20 });
const Help = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
const Label = styled('label')({ display: 'block', fontWeight: 550, marginBlockEnd: 4 });

/** A removed person's records and who takes them over: campaigns and conversations continue, tokens if chosen. */
export function HandOver({ belongings, successor, onSuccessor, tokens, onTokens }: HandOverProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const parts = BELONGINGS.filter((part) => belongings[part] > 0);
  /** Users who may take over the rest, given the choice for the tokens. */
  const successorsFor = (tokenChoice: TokenChoice) => {
    const partsLeft = parts.filter((part) => part !== 'apitokens' || tokenChoice === 'hand_over');
    return belongings.colleagues.filter(({ can_take_over }) => partsLeft.every((part) => can_take_over.includes(part)));
  };
  const successors = successorsFor(tokens);
  const chooseTokens = (choice: TokenChoice) => {
    onTokens(choice);
    if (!successorsFor(choice).some(({ id: other }) => other === successor)) onSuccessor(null);
  };
  const takesTokens = tokens === 'hand_over' && belongings.apitokens > 0;
  const help = () => {
    if (successors.length > 0)
      return `${text('users.remove.successorHelp')}${takesTokens ? ` ${text('users.remove.tokensHelp')}` : ''}`;
    return text(
      takesTokens && successorsFor('revoke').length > 0
        ? 'users.remove.noSuccessorsOfTokens'
        : 'users.remove.noSuccessors',
    );
  };
  if (parts.length === 0) return <p>{text('users.remove.nothing')}</p>;
  return (
    <>
      <p>{text('users.remove.owns')}</p>
      <Parts>
        {parts.map((part) => (
          <li key={part}>
            {text(`users.remove.${part}`, { smart_count: belongings[part], n: format.number(belongings[part]) })}
          </li>
        ))}
      </Parts>
      <Label id={`${id}-label`} htmlFor={id}>
        {text('users.remove.successor')}
      </Label>
      <Select
        fullWidth
        displayEmpty
        value={successor ?? ''}
        onChange={({ target }) => onSuccessor(target.value || null)}
        renderValue={(value) => successors.find((each) => each.id === value)?.name ?? text('users.remove.noSuccessor')}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': `${id}-help` }}
      >
        <MenuItem value="">{text('users.remove.noSuccessor')}</MenuItem>
        {successors.map(({ id: other, name }) => (
          <MenuItem key={other} value={other}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Help id={`${id}-help`}>{help()}</Help>
      {belongings.apitokens > 0 && (
        <RadioGroup
          aria-label={text('users.remove.tokens')}
          value={tokens}
          onChange={(_, value) => chooseTokens(value as TokenChoice)}
          sx={{ marginBlockStart: 3 }}
        >
          {TOKEN_CHOICES.map((choice) => (
            <FormControlLabel
              key={choice}
              value={choice}
              control={<Radio />}
              label={text(`users.remove.tokenChoices.${choice}`)}
            />
          ))}
        </RadioGroup>
      )}
    </>
  );
}
