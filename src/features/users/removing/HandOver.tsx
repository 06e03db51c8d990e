import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { UserBelongings } from '#src/domain/people/invitation.ts';
import type { User } from '#src/domain/people/user.ts';
import { TOKENS_OF_THE_REMOVED, type TokensOfTheRemoved } from '#src/domain/people/userTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

interface HandOverProps {
  userId: string;
  belongings: UserBelongings;
  /** Id of whoever takes over; null: nobody yet. */
  heir: string | null;
  onHeir: (id: string | null) => void;
  tokens: TokensOfTheRemoved;
  onTokens: (tokens: TokensOfTheRemoved) => void;
}

const Parts = styled('ul')({ margin: '0 0 12px', paddingInlineStart: 20 });
const Label = styled('label')({ display: 'block', fontWeight: 550, marginBlockEnd: 4 });

/** What somebody has, and who gets it: campaigns and conversations go on, tokens do if one says so. */
export function HandOver({ userId, belongings, heir, onHeir, tokens, onTokens }: HandOverProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { data: people = [] } = useGetList<User & RaRecord>('users', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 'active' },
  });
  const parts = (['campaigns', 'conversations', 'apitokens'] as const).filter((part) => belongings[part] > 0);
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
        {text('users.remove.heir')}
      </Label>
      <Select
        fullWidth
        displayEmpty
        value={heir ?? ''}
        onChange={({ target }) => onHeir(target.value || null)}
        renderValue={(value) => people.find((each) => each.id === value)?.name ?? text('users.remove.noHeir')}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
      >
        <MenuItem value="">{text('users.remove.noHeir')}</MenuItem>
        {people
          .filter((each) => each.id !== userId)
          .map(({ id: other, name }) => (
            <MenuItem key={other} value={other}>
              {name}
            </MenuItem>
          ))}
      </Select>
      {belongings.apitokens > 0 && (
        <RadioGroup
          aria-label={text('users.remove.tokens')}
          value={tokens}
          onChange={(_, value) => onTokens(value as TokensOfTheRemoved)}
          sx={{ marginBlockStart: 3 }}
        >
          {TOKENS_OF_THE_REMOVED.map((choice) => (
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
