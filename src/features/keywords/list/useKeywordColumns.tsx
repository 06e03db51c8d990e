import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { type KeywordFinding, keywordFindings } from '#src/domain/keywords/keywordFindings.ts';
import { FindingMark } from '#src/features/keywords/FindingMark.tsx';
import { useKeywords } from '#src/features/keywords/useKeywords.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { useContactChangeWords } from './useContactChangeWords.ts';

type Row = Keyword & RaRecord;

/** How long settings count as fresh (ms). */
const SETTINGS_STALE_TIME = 60_000;

/** The columns of the list, and whether what they show is still loading: findings about a keyword depend on all keywords. */
export function useKeywordColumns(): { columns: Column<Row>[]; isWaiting: boolean } {
  const text = useText();
  const { keywords, isLoading: areKeywordsLoading } = useKeywords();
  const { isAllowed: mayReadSettings } = useCan({ action: 'read', subject: 'company_settings' });
  const { data: settings = null, isLoading: areSettingsLoading } = useOperation('companySettings', {
    enabled: mayReadSettings,
    staleTime: SETTINGS_STALE_TIME,
  });
  const deedWords = useContactChangeWords();
  const findings = keywordFindings(keywords ?? [], settings);
  const place = (id: string): number => (keywords ?? []).findIndex((each) => each.id === id) + 1;
  const columns: Column<Row>[] = [
    {
      source: 'priority',
      label: text('keywords.fields.position'),
      width: 40,
      render: ({ id }) => (keywords ? <NumberCell value={place(id)} /> : null),
      inFile: ({ id }) => place(id),
    },
    {
      source: 'word',
      label: text('keywords.fields.word'),
      isPrimary: true,
      underName: ({ match }) => <Quiet>{text(`keywords.matches.${match}`)}</Quiet>,
      cardRole: 'title',
    },
    {
      source: 'reply',
      label: text('keywords.fields.does'),
      sortBy: false,
      cardRole: 'detail',
      render: (keyword) => (
        <KeywordChanges keyword={keyword} findings={findings.filter(({ keyword_id }) => keyword_id === keyword.id)} />
      ),
      inFile: (keyword) => [keyword.reply, ...deedWords(keyword)].filter(Boolean).join('; '),
    },
    {
      source: 'triggered_count',
      label: text('keywords.fields.triggered_count'),
      align: 'end',
      render: (keyword) => <KeywordHits keyword={keyword} />,
    },
    {
      source: 'match',
      label: text('keywords.fields.matchShort'),
      render: ({ match }) => text(`keywords.matches.${match}`),
      inFile: ({ match }) => text(`keywords.matches.${match}`),
      isHiddenAtFirst: true,
    },
    {
      source: 'last_triggered_at',
      label: text('keywords.fields.last_triggered_at'),
      cardRole: 'detail',
      isHiddenAtFirst: true,
      render: ({ last_triggered_at }) =>
        last_triggered_at ? <RelativeTime at={last_triggered_at} /> : text('keywords.neverTriggered'),
    },
    {
      source: 'is_active',
      label: text('keywords.fields.is_active'),
      cardRole: 'status',
      render: (keyword) => <ActiveSwitch keyword={keyword} />,
      inFile: ({ is_active }) => text(is_active ? 'keywords.active' : 'keywords.inactive'),
    },
    {
      source: 'created_at',
      label: text('keywords.fields.created_at'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
  return { columns, isWaiting: areKeywordsLoading || areSettingsLoading };
}

const Quiet = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: theme.tokens.textQuiet,
}));

/** How often a keyword was triggered, and when last. */
function KeywordHits({ keyword: { triggered_count, last_triggered_at } }: { keyword: Keyword }) {
  return (
    <>
      <NumberCell value={triggered_count} />
      {last_triggered_at && (
        <Quiet>
          <RelativeTime at={last_triggered_at} />
        </Quiet>
      )}
    </>
  );
}

const Cell = styled('div')(({ theme }) => ({
  // Narrower next to the trial on a small screen.
  maxWidth: 'clamp(170px, 16vw, 230px)',
  // On a card, on its own line.
  [theme.breakpoints.down('sm')]: { maxWidth: 'none', width: 'calc(100vw - 130px)' },
  paddingBlock: 6,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-quiet]': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** A keyword's findings, then its reply and changes. */
function KeywordChanges({ keyword, findings }: { keyword: Keyword; findings: readonly KeywordFinding[] }) {
  const text = useText();
  const changes = useContactChangeWords()(keyword);
  const isAnswered = keyword.reply.trim() !== '';
  return (
    <Cell>
      <FindingMark findings={findings} />
      {isAnswered && <div title={keyword.reply}>{keyword.reply}</div>}
      {!isAnswered && changes.length === 0 && <div data-quiet>{text('keywords.contactChanges.nothing')}</div>}
      {changes.map((change) => (
        <div key={change} data-quiet={isAnswered ? '' : undefined} title={change}>
          {change}
        </div>
      ))}
    </Cell>
  );
}
