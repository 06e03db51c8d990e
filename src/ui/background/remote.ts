/** A worker's methods as called from the page: the same methods, asynchronous. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

interface Call {
  id: number;
  method: string;
  args: unknown[];
}

type WorkerMessage = { id: number; result: unknown } | { id: number; error: unknown } | { progress: number };

/** The page's side: calls are messages, and responses come in any order. Errors arrive as they were thrown, without their class. */
export function callWorker<T extends object>(worker: Worker, onProgress: (share: number) => void): Remote<T> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: unknown) => void }>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('progress' in data) return onProgress(data.progress);
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(data.error);
    else call?.resolve(data.result);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(`The worker failed: ${event.message}`));
    waiting.clear();
  });
  return new Proxy({} as Remote<T>, {
    get:
      (_, method) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          lastId += 1;
          waiting.set(lastId, { resolve, reject });
          worker.postMessage({ id: lastId, method: String(method), args } satisfies Call);
        }),
  });
}

/** The worker's side: answers calls with the methods of an object. */
export function serveCalls<T extends object>(make: (onProgress: (share: number) => void) => T): void {
  const target = make((progress) => postMessage({ progress } satisfies WorkerMessage));
  addEventListener('message', async ({ data }: MessageEvent<Call>) => {
    const { id, method, args } = data;
    try {
      const result = await (Reflect.get(target, method) as (...args: unknown[]) => unknown).apply(target, args);
      postMessage({ id, result } satisfies WorkerMessage);
    } catch (error) {
      // Messages drop the fields that a subclass adds to an error, so it is sent as a plain object.
      const { name, message } = error as Error;
      postMessage({ id, error: { ...(error as Error), name, message } } satisfies WorkerMessage);
    }
  });
}
