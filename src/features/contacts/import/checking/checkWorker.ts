import { serveCalls } from '#src/ui/background/remote.ts';
import { ImportFile } from './ImportFile.ts';

serveCalls((onProgress) => new ImportFile(onProgress));
