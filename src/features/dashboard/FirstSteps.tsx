import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import type { FirstStep } from '#src/domain/people/firstStepTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import type { FirstStepsQuery } from './useFirstSteps.ts';

/** The path of a step. */
const SCREENS: Record<FirstStep, ScreenName> = {
  device_paired: 'devices.create',
  contacts_imported: 'contacts.import',
  campaign_sent: 'campaigns.create',
  colleague_invited: 'users.create',
};

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  display: 'grid',
  // Two by two, or all in one row: never three and one.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(230px, 34%), 100%), 1fr))',
  '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' },
  gap: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    gap: '4px 10px',
    padding: 14,
    border: `1px solid ${theme.tokens.line}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& > li[data-done]': { backgroundColor: theme.tokens.sunken },
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& a': { gridColumn: 2, justifySelf: 'start', marginBlockStart: 6 },
}));
const Mark = styled('span')(({ theme }) => ({
  color: theme.tokens.textQuiet,
  '[data-done] &': { color: theme.tokens.status.success.mark },
}));

/** For a new tenant: the first steps, checked when done. Disappears when all are done or it is hidden. */
export function FirstSteps({ own, query, remember }: FirstStepsQuery) {
  const text = useText();
  const { data, error, isPlaceholderData, refetch } = query;
  useEffect(() => {
    if (data && !isPlaceholderData) remember(data);
  }, [data, isPlaceholderData, remember]);
  if (!data)
    return (
      error && (
        <Section title={text('dashboard.firstSteps.title')}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      )
    );
  const steps = own.map((step) => ({ step, isDone: data.done[step] }));
  if (data.is_hidden || steps.every(({ isDone }) => isDone)) return null;
  return <Steps steps={steps} />;
}

function Steps({ steps }: { steps: { step: FirstStep; isDone: boolean }[] }) {
  const text = useText();
  const queryClient = useQueryClient();
  const format = useFormat();
  const notify = useNotify();
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const words = text('dashboard.firstSteps.done', { n: format.number(doneCount), total: format.number(steps.length) });
  const { run: hide, isRunning: isHiding } = useAction(async () => {
    const response = await callOperation('updateFirstSteps', { body: { is_hidden: true } });
    setOperationResult(queryClient, 'firstSteps', {}, response.data);
    notify(text('dashboard.firstSteps.hidden'));
  });
  return (
    <Section
      title={text('dashboard.firstSteps.title')}
      description={words}
      actions={
        <Button size="small" color="inherit" disabled={isHiding} onClick={hide}>
          {text('dashboard.firstSteps.hide')}
        </Button>
      }
    >
      <BarMeter label={words} total={steps.length} parts={[{ label: words, value: doneCount, kind: 'success' }]} />
      <List>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone ? '' : undefined}>
            <Mark>
              <MdiIcon
                name={isDone ? 'mdi-check-circle' : 'mdi-circle-outline'}
                title={text(isDone ? 'dashboard.firstSteps.isDone' : 'dashboard.firstSteps.isToDo')}
              />
            </Mark>
            <div>
              <strong>{text(`dashboard.firstSteps.steps.${step}.title`)}</strong>
              {!isDone && <p>{text(`dashboard.firstSteps.steps.${step}.why`)}</p>}
            </div>
            {!isDone && (
              <Button
                size="small"
                variant={step === next ? 'contained' : 'outlined'}
                component={Link}
                to={pathTo(SCREENS[step])}
              >
                {text(`dashboard.firstSteps.steps.${step}.action`)}
              </Button>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}
