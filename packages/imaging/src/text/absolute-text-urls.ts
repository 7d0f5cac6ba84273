import { absoluteUrl } from '../models/absolute-url.ts';
import type { TextModelUrls } from './text-errands.ts';

/** A worker's own address is another; what the page knows is said in full. */
export function absoluteTextUrls(urls: TextModelUrls): TextModelUrls {
  return {
    detection: absoluteUrl(urls.detection),
    recognition: absoluteUrl(urls.recognition),
    direction: absoluteUrl(urls.direction),
    dictionary: absoluteUrl(urls.dictionary),
    runtime: absoluteUrl(urls.runtime),
  };
}
