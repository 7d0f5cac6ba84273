/** WebDriver BiDi over one WebSocket: commands with a number, answers with the same, events without. */

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

export interface BidiConnection {
  /** Rejects with the driver's error, or when the connection ends before an answer. */
  send<Result>(method: string, params: object): Promise<Result>;
  on(method: string, hear: (params: never) => void): void;
  close(): void;
}

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const open = Promise.withResolvers<void>();
  socket.addEventListener('open', () => open.resolve());
  socket.addEventListener('error', () => open.reject(new Error(`no WebDriver BiDi at ${url}`)));
  await open.promise;
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { method: string }>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.type === 'event') {
      for (const hear of listeners.get(answer.method ?? '') ?? []) hear(answer.params as never);
      return;
    }
    const asked = waiting.get(answer.id ?? -1);
    if (!asked) return;
    waiting.delete(answer.id ?? -1);
    if (answer.type === 'success') asked.resolve(answer.result);
    else asked.reject(new Error(`${asked.method}: ${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject, method } of waiting.values()) {
      reject(new Error(`${method}: the browser ended the connection`));
    }
    waiting.clear();
  });
  let last = 0;
  return {
    send<Result>(method: string, params: object) {
      last += 1;
      const asked = { ...Promise.withResolvers<unknown>(), method };
      waiting.set(last, asked);
      socket.send(JSON.stringify({ id: last, method, params }));
      return asked.promise as Promise<Result>;
    },
    on(method, hear) {
      listeners.set(method, [...(listeners.get(method) ?? []), hear]);
    },
    close: () => socket.close(),
  };
}
