import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { MOBILE_BREAKPOINT } from '#src/config/constants.ts';
import { AudienceSection } from './AudienceSection.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { DraftTroubles } from './DraftTroubles.tsx';
import { MessageSection } from './MessageSection.tsx';
import { NameField } from './NameField.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ReachPanel } from './ReachPanel.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { useDraftMeasure } from './useDraftMeasure.ts';
import { useSample } from './useSample.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 40,
  padding: '24px 32px 0',
  // As wide as a form with what stands beside it.
  maxWidth: 1184,
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
  '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
}));
const Sections = styled('div')({
  display: 'grid',
  minWidth: 0,
  alignContent: 'start',
  '&& > * + *': { marginBlockStart: 36 },
});
const Aside = styled('aside')({
  position: 'sticky',
  insetBlockStart: 72,
  alignSelf: 'start',
  display: 'grid',
  gap: 16,
});

interface ComposerProps {
  onReview: () => void;
  /** Below what is written. */
  children?: ReactNode;
}

/** Where a campaign is written. What belongs to it but is not written stands beside it where there is room. */
export function Composer({ onReview, children }: ComposerProps) {
  const isWide = useMediaQuery(`(min-width:${MOBILE_BREAKPOINT}px)`, { noSsr: true });
  const [chosenSample, chooseSample] = useState<string | null>(null);
  const [isLongest, setLongest] = useState(false);
  const measure = useDraftMeasure(isLongest);
  const sample = useSample(isLongest ? (measure?.longest?.contact_id ?? chosenSample) : chosenSample);
  const longest = { isOn: isLongest, onSwitch: setLongest, measure };
  const preview = <PreviewPanel sample={sample} onSample={chooseSample} longest={longest} />;
  return (
    <Columns data-wide={isWide ? '' : undefined}>
      <div>
        <Sections>
          <DraftTroubles />
          <NameField />
          <AudienceSection />
          {!isWide && <ReachPanel />}
          <MessageSection sample={sample} measure={measure} />
          {!isWide && preview}
          <ScheduleSection />
          <DeliverySection />
          {children}
        </Sections>
        <ComposerBar onReview={onReview} />
      </div>
      {isWide && (
        <Aside>
          {preview}
          <ReachPanel />
        </Aside>
      )}
    </Columns>
  );
}
