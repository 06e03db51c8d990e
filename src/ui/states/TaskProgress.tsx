import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BarMeter, type MeterPart } from '#src/ui/figures/BarMeter.tsx';
import type { Pace } from './taskPace.ts';

export type TaskState = 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';

interface TaskProgressProps {
  /** The task: "Importing contacts". */
  label: string;
  state: TaskState;
  done: number;
  /** Null until known; no counts are shown until then. */
  total: number | null;
  /** From `taskPace`, or from the API. */
  pace?: Pace;
  /** The parts of the bar, if it has several colors. */
  parts?: readonly MeterPart[];
  onPause?: () => void;
  onResume?: () => void;
  onCancel?: () => void;
  /** What to do with the result: a download, a link. */
  result?: ReactNode;
}

const KIND: Record<TaskState, StatusKind> = {
  running: 'info',
  paused: 'warning',
  finished: 'success',
  cancelled: 'neutral',
  failed: 'error',
};

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 32 });
const Label = styled('strong')({ fontWeight: 600, marginInlineEnd: 'auto' });
const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  marginBlockStart: 6,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** A long task: counts, rate, time left, and how to pause or stop it. Screen readers hear its state, not every count. */
export function TaskProgress({
  label,
  state,
  done,
  total,
  pace,
  parts,
  onPause,
  onResume,
  onCancel,
  result,
}: TaskProgressProps) {
  const text = useText();
  const format = useFormat();
  const counts =
    total === null ? null : text('ui.task.counts', { done: format.number(done), total: format.number(total) });
  const stateText = text(`ui.task.state.${state}`);
  const isOpen = state === 'running' || state === 'paused';
  return (
    <div>
      <Row>
        <Label>{label}</Label>
        {state === 'running' && onPause && (
          <Button size="small" variant="outlined" onClick={onPause}>
            {text('ui.task.pause')}
          </Button>
        )}
        {state === 'paused' && onResume && (
          <Button size="small" variant="outlined" onClick={onResume}>
            {text('ui.task.resume')}
          </Button>
        )}
        {isOpen && onCancel && (
          <Button size="small" color="error" onClick={onCancel}>
            {text('ui.task.cancel')}
          </Button>
        )}
        {!isOpen && result}
      </Row>
      <BarMeter
        height={8}
        label={`${text('ui.labelOf', { label })} ${counts ?? stateText}`}
        total={total ?? 0}
        parts={parts ?? [{ label: counts ?? stateText, value: done, kind: KIND[state] }]}
      />
      <Figures>
        <span role="status">{stateText}</span>
        {counts !== null && <span>{counts}</span>}
        {state === 'running' && pace?.perSecond != null && (
          <span>{text('ui.task.rate', { rate: format.number(Math.round(pace.perSecond)) })}</span>
        )}
        {state === 'running' && pace?.timeLeft != null && (
          <span>{text('ui.task.timeLeft', { time: format.duration(pace.timeLeft) })}</span>
        )}
      </Figures>
    </div>
  );
}
