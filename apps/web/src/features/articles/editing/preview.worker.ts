/// <reference lib="webworker" />
import { renderArticle } from '@transmit/markdown';
import type { PreviewReport } from './preview-report.ts';

self.postMessage('ready' satisfies PreviewReport);
self.onmessage = ({ data }: MessageEvent<string>) =>
  self.postMessage({ html: renderArticle(data).html } satisfies PreviewReport);
