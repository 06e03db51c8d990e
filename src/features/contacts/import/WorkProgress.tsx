import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';
import { importDraft } from './importSession.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockEnd: 6,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** The worker's task and progress. Screen readers hear only the task. */
export function WorkProgress({ label }: { label: string }) {
  const text = useText();
  const format = useFormat();
  const progress = useSyncExternalStore(importDraft.progress.subscribe, importDraft.progress.snapshot);
  const share = format.percent(Math.round(progress * 100) / 100);
  return (
    <div>
      <Row>
        <span role="status">{label}</span>
        <span>{share}</span>
      </Row>
      <BarMeter
        label={`${text('ui.labelOf', { label: label })} ${share}`}
        total={100}
        parts={[{ label: share, value: progress * 100, kind: 'info' }]}
      />
    </div>
  );
}
