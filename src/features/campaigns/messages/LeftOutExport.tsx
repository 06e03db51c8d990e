import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { ExportTool } from '#src/ui/lists/export/ExportTool.tsx';

const LeftOutExportDialog = lazyPart(() =>
  import('./LeftOutExportDialog.tsx').then((module) => ({ default: module.LeftOutExportDialog })),
);

interface LeftOutExportProps {
  campaignId: string;
  reason: ExclusionReason | null;
  /** How many they are. */
  count: number;
}

/** Everybody who was left out, for one reason or all, as a file. */
export function LeftOutExport(props: LeftOutExportProps) {
  return (
    <ExportTool isEmpty={props.count === 0}>{(close) => <LeftOutExportDialog {...props} onClose={close} />}</ExportTool>
  );
}
