import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { ConversationItem } from './ConversationItem.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';
import { useConversations } from './useConversations.ts';
import { useInboxAddress } from './useInboxAddress.ts';

const Pane = styled('section')({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 });
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 12,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));
const Scroll = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto' });
const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Foot = styled('div')({ padding: 12, textAlign: 'center' });

/** The conversations, newest first, with search and the unread ones alone. */
export function ConversationList() {
  const t = useText();
  const { openId, search, isUnreadOnly, setSearch, setUnreadOnly, linkTo } = useInboxAddress();
  const inbox = useConversations({ search, isUnreadOnly });
  const isLoading = useSettled(inbox.isPending);
  const isFiltered = search !== '' || isUnreadOnly;
  return (
    <Pane aria-label={t('messages.conversations')}>
      <Head>
        <ConversationSearch value={search} onChange={setSearch} />
        <FormControlLabel
          control={<Switch size="small" checked={isUnreadOnly} onChange={(_, isOn) => setUnreadOnly(isOn)} />}
          label={t('messages.unreadOnly')}
          sx={{ marginInline: 0, gap: 2 }}
        />
      </Head>
      <Scroll>{content()}</Scroll>
    </Pane>
  );

  function content() {
    if (isLoading) return <RowsSkeleton rows={8} />;
    if (!inbox.conversations) return <ErrorState error={inbox.error} onRetry={inbox.refetch} />;
    if (inbox.conversations.length === 0 && isFiltered) {
      return (
        <EmptyState
          icon="mdi-magnify"
          title={t('messages.noMatch')}
          actions={<Button onClick={clear}>{t('messages.clear')}</Button>}
        >
          {t('messages.noMatchHint')}
        </EmptyState>
      );
    }
    if (inbox.conversations.length === 0) {
      return (
        <EmptyState icon="mdi-inbox-outline" title={t('messages.none')}>
          {t('messages.noneHint')}
        </EmptyState>
      );
    }
    return (
      <>
        <Items>
          {inbox.conversations.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              to={linkTo(conversation.contact_id)}
              isOpen={conversation.contact_id === openId}
            />
          ))}
        </Items>
        {inbox.hasMore && (
          <Foot>
            <Button onClick={inbox.fetchMore} disabled={inbox.isFetchingMore}>
              {t('messages.more')}
            </Button>
          </Foot>
        )}
      </>
    );
  }

  function clear(): void {
    if (search) setSearch('');
    else setUnreadOnly(false);
  }
}
