/**
 * Messages between a worker and its parent, beside those of `node:cluster` and the metrics'
 * library.
 */
export type WorkerMessage =
  | { about: 'ready'; banner: string }
  /** Asks for the figures of all workers. */
  | { about: 'figures'; id: number };

/** The figures in Prometheus' text format; undefined where a worker did not tell its own in time. */
export interface FromParent {
  about: 'figures';
  id: number;
  text: string | undefined;
}

export function isFromWorker(message: unknown): message is WorkerMessage {
  return aboutOf(message) === 'ready' || aboutOf(message) === 'figures';
}

export function isFromParent(message: unknown): message is FromParent {
  return aboutOf(message) === 'figures';
}

function aboutOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'about' in message
    ? message.about
    : undefined;
}
