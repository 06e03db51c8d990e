import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { apiAddress } from '#src/api/apiAddress.ts';
import type { CreatedApiToken } from '#src/api/createApiToken.ts';
import { RESOURCE_TABLE, type ResourceEntry } from '#src/domain/contract/resourceTable.ts';
import { actionsBySubject, type Scope } from '#src/features/apitokens/scope/scopeRules.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CopyLine } from '#src/ui/cells/CopyLine.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ShownOnce } from '#src/ui/forms/saving/ShownOnce.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { FirstProgram } from './FirstProgram.tsx';

const Parts = styled('div')({ display: 'grid', gap: 16, maxWidth: 680, '& h3': { margin: 0, fontSize: '0.875rem' } });

/** The secret, shown once, and a command that tests it. */
export function SecretOnce({ createdToken: { token, secret } }: { createdToken: CreatedApiToken }) {
  const text = useText();
  const isDone = useRef(false);
  if (secret === null) {
    return (
      <Parts>
        <Note kind="warning" role="alert" title={text('apitokens.secret.lostTitle')}>
          {text('apitokens.secret.lost')}
        </Note>
        <Button variant="contained" component={Link} to={pathTo('apitokens.list')} sx={{ justifySelf: 'start' }}>
          {text('apitokens.secret.toList')}
        </Button>
      </Parts>
    );
  }
  const sends = actionsBySubject(token.scope).some(
    ([subject, actions]) => subject === 'messages' && actions.includes('send'),
  );
  const command = curlLine(apiAddress(), secret, token.scope);
  return (
    <Section title={text('apitokens.secret.title', { name: token.name })}>
      <ShownOnce isDone={isDone} />
      <Parts>
        <Note kind="warning" role="status">
          {text('apitokens.secret.once')}
        </Note>
        <CopyLine value={secret} label={text('apitokens.secret.label')} copyLabel={text('apitokens.secret.copy')} />
        {sends ? (
          <FirstProgram secret={secret} />
        ) : (
          <>
            <h3>{text('apitokens.secret.tryIt')}</h3>
            <CopyLine value={command} copyLabel={text('apitokens.secret.copyCommand')} />
            <a href={`${apiAddress()}/docs/guides/authentication`} target="_blank" rel="noreferrer">
              {text('apitokens.first.docs')}
            </a>
          </>
        )}
        <Button
          variant="contained"
          component={Link}
          to={pathTo('apitokens.list')}
          onClick={() => {
            isDone.current = true;
          }}
          sx={{ justifySelf: 'start' }}
        >
          {text('apitokens.secret.done')}
        </Button>
      </Parts>
    </Section>
  );
}

const RESOURCES: readonly ResourceEntry[] = Object.values(RESOURCE_TABLE);

/** A command that works with the token: a list that its scope can read, otherwise the API itself. */
export function curlLine(api: string, secret: string, scope: Scope): string {
  const readable = actionsBySubject(scope).flatMap(([subject, actions]) => (actions.includes('read') ? [subject] : []));
  const path = readable.flatMap((subject) => RESOURCES.find((each) => each.subject === subject)?.path ?? [])[0];
  return `curl -H 'Authorization: Bearer ${secret}' ${api}/${path ?? 'docs'}`;
}
