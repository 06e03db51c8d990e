import { serveCalls } from '#src/ui/background/remote.ts';
import { ExportFile } from './ExportFile.ts';

serveCalls(() => new ExportFile());
