import { ExportListedMessages } from './ExportListedMessages.tsx';
import { ExportSelectedMessages } from './ExportSelectedMessages.tsx';

/** `exports` of a list of messages: more than its columns, for who may export messages. `name`: what the file is called. */
export const messageExports = (name: string) => ({
  list: <ExportListedMessages name={name} />,
  selection: <ExportSelectedMessages name={name} />,
});
