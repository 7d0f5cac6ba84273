import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { ArticleTooDeep, renderArticle } from '@transmit/markdown';
import type { RenderReport } from './render-apart.ts';

const report = (said: RenderReport) => parentPort?.postMessage(said);

report('ready');
try {
  report(renderArticle(String(workerData)));
} catch (error) {
  if (!(error instanceof ArticleTooDeep)) throw error;
  report('too complex');
}
// A thread that is ended would not write what it has compiled.
flushCompileCache?.();
