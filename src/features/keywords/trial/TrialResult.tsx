import { styled } from '@mui/material/styles';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import type { IncomingRule } from '#src/domain/incoming/incomingTerms.ts';
import type { KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { useContactChangeWords, useGroupNames } from '#src/features/keywords/list/useContactChangeWords.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  '& h3': { margin: '0 0 6px', fontSize: '0.8125rem', fontWeight: 600, color: theme.tokens.textQuiet },
  '& p': { margin: 0 },
}));
const Quiet = styled('p')(({ theme }) => ({
  color: theme.tokens.textQuiet,
  fontSize: '0.8125rem',
  marginBlockStart: 6,
}));

/** The decision on a message: the rule, the reply, the changes, and the rules that were not triggered. */
export function TrialResult({ decision }: { decision: IncomingDecision }) {
  const text = useText();
  const { triggered, reply, no_reply, possible_opt_out, skipped, changes, steps } = decision;
  return (
    <Parts>
      <section>
        <h3>{text('keywords.trial.triggered')}</h3>
        <TriggeredRule triggered={triggered} />
        {possible_opt_out && (
          <Quiet>
            {text(`keywords.trial.possibleOptOut.${possible_opt_out.reason}`, { words: possible_opt_out.words })}
          </Quiet>
        )}
      </section>
      <section>
        <h3>{text('keywords.trial.reply')}</h3>
        {reply && <Reply reply={reply} isFirst={changes.consent !== null && steps[0] === 'send_reply'} />}
        {!reply && (
          <p>
            {text(`keywords.noReply.${no_reply?.reason ?? 'nothing'}`, { fields: no_reply?.missing.join(', ') ?? '' })}
          </p>
        )}
      </section>
      <section>
        <h3>{text('keywords.trial.changes')}</h3>
        <ContactChanges changes={changes} />
      </section>
      {skipped.length > 0 && (
        <section>
          <h3>{text('keywords.trial.skipped')}</h3>
          <SkippedRules skipped={skipped} triggeredWord={triggered?.keyword?.word ?? ''} />
        </section>
      )}
    </Parts>
  );
}

function TriggeredRule({ triggered }: Pick<IncomingDecision, 'triggered'>) {
  const text = useText();
  const ruleName = useRuleName();
  if (!triggered) return <p>{text('keywords.trial.nothing')}</p>;
  if (triggered.rule === 'possible_opt_out') {
    return <StatusChip kind="warning" icon="mdi-hand-back-right-outline" label={ruleName(triggered)} />;
  }
  return <StatusChip kind="success" icon="mdi-check-circle-outline" label={ruleName(triggered)} />;
}

function Reply({ reply, isFirst }: { reply: NonNullable<IncomingDecision['reply']>; isFirst: boolean }) {
  const text = useText();
  const format = useFormat();
  const { body, segments, encoding } = reply;
  return (
    <>
      <MessageBubble>{body}</MessageBubble>
      <Quiet>
        {text('texting.count.segments', { smart_count: segments, n: format.number(segments) })},{' '}
        {text(encoding === 'GSM-7' ? 'texting.count.gsm' : 'texting.count.ucs')}
        {isFirst && ` · ${text('keywords.trial.beforeChange')}`}
      </Quiet>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** The other matching rules, and why they were not triggered. */
function SkippedRules({ skipped, triggeredWord }: { skipped: IncomingDecision['skipped']; triggeredWord: string }) {
  const text = useText();
  const ruleName = useRuleName();
  return (
    <List>
      {skipped.map((each) => (
        <li key={each.keyword?.id ?? each.rule}>
          {ruleName(each)}
          <small>{text(`keywords.skipped.${each.reason}`, { word: triggeredWord })}</small>
        </li>
      ))}
    </List>
  );
}

interface Rule {
  rule: IncomingRule;
  keyword: KeywordRule | null;
}

/** A rule's name: a keyword by its word, others by their kind. */
function useRuleName(): (rule: Rule) => string {
  const text = useText();
  return ({ rule, keyword }) =>
    keyword
      ? text('keywords.rules.keyword', { word: keyword.word, match: text(`keywords.matches.${keyword.match}`) })
      : text(`keywords.rules.${rule}`, { word: '', match: '' });
}

const ChangeList = styled('ul')({ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 4 });

/** The changes of the contact, one per line. */
function ContactChanges({ changes }: Pick<IncomingDecision, 'changes'>) {
  const text = useText();
  const deedWords = useContactChangeWords();
  const groupNames = useGroupNames();
  const { creates_contact, consent, possible_opt_out, no_room_group_ids } = changes;
  const lines = [
    ...(creates_contact ? [text('keywords.trial.newContact')] : []),
    ...deedWords({ actions: { ...changes, consent: null } }),
    ...(no_room_group_ids.length > 0 ? [text('keywords.trial.noRoom', { groups: groupNames(no_room_group_ids) })] : []),
    ...(consent
      ? [
          text('keywords.trial.consent', {
            from: text(`contacts.consents.${consent.from}`),
            to: text(`contacts.consents.${consent.to}`),
          }),
        ]
      : []),
    ...(possible_opt_out ? [text(`keywords.trial.possibleOptOut.${possible_opt_out}`)] : []),
  ];
  if (lines.length === 0) return <p>{text('keywords.trial.noChange')}</p>;
  return (
    <ChangeList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ChangeList>
  );
}
