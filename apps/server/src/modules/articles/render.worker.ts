import { parentPort, workerData } from 'node:worker_threads';
import { renderArticle } from '@transmit/markdown';
import type { RenderReport } from './render-apart.ts';

const report = (said: RenderReport) => parentPort?.postMessage(said);

report('ready');
report(renderArticle(String(workerData)));
