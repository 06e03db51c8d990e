import type { ExportedFile } from './ExportTask.ts';

/** How long (ms) a browser may take to start saving a file before its address is revoked. */
const URL_LIFETIME = 60_000;

/** Saves a file as a browser download. */
export function saveFile({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME);
}
