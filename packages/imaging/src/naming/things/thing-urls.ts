/** The two files that every build brings along; the bundler copies them beside the program (`modelFiles` of `vite.ts`). */
import weights from '@vladmandic/human/models/nanodet.bin?url';
import graph from '@vladmandic/human/models/nanodet.json?url';
import { absoluteUrl } from '../../models/absolute-url.ts';

export interface ThingUrls {
  graph: string;
  weights: string;
}

/** A worker's own address is another; what the page knows is said in full. */
export function thingUrls(): ThingUrls {
  return { graph: absoluteUrl(graph), weights: absoluteUrl(weights) };
}
