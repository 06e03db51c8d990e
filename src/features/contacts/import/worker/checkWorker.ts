import { ImportFile } from './ImportFile.ts';
import { serveCalls } from './remote.ts';

serveCalls((onProgress) => new ImportFile(onProgress));
