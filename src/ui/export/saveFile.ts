import type { ExportedFile } from './ExportTask.ts';

/** How long (ms) a browser may take to begin with a file before its address is withdrawn. */
const PATIENCE = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
}
