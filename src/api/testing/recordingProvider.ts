import type { DataProvider } from 'react-admin';

export interface RecordedCall {
  method: string;
  resource: string;
  params: Record<string, unknown>;
}

/** A provider that records its calls, to see what a wrapper passes on, and returns what the test says. */
export function recordingProvider(respond: (call: RecordedCall) => unknown = () => ({ data: [] })): {
  calls: RecordedCall[];
  provider: DataProvider;
} {
  const calls: RecordedCall[] = [];
  const methods = [
    'getList',
    'getOne',
    'getMany',
    'getManyReference',
    'create',
    'update',
    'updateMany',
    'delete',
    'deleteMany',
  ];
  const provider = Object.fromEntries(
    methods.map((method) => [
      method,
      async (resource: string, params: Record<string, unknown>) => {
        const call = { method, resource, params };
        calls.push(call);
        return respond(call);
      },
    ]),
  );
  return { calls, provider: provider as unknown as DataProvider };
}
