import { fetchParts } from '../../models/fetch-parts.ts';
import { openParts } from '../../models/open-parts.ts';
import { openModel, type RunModel } from '../../models/run-model.ts';
import { convertGraphModel } from '../../models/tfjs/convert-graph-model.ts';
import { startWasmRuntime } from '../../models/wasm-runtime.ts';
import { THING_ANSWER, THING_FILES } from './thing-model.ts';
import type { ThingUrls } from './thing-urls.ts';

export interface OpenThingsOptions {
  signal: AbortSignal;
  onProgress(share: number): void;
}

let opening: Promise<RunModel> | undefined;
/** When the next try is worth its wait. */
let pausedUntil = 0;

/** Pictures that come soon after a failure do not wait for the same again. */
const PAUSE_MS = 30_000;

/**
 * The network that sees things, loaded with the first picture of a worker that needs it, into the runtime that reads
 * text. It is a help and no condition: undefined where it does not come or does not start. A cancellation is thrown.
 */
export async function openThingModel(
  urls: ThingUrls,
  options: OpenThingsOptions,
  { load = loadModel, now = () => performance.now() } = {},
): Promise<RunModel | undefined> {
  if (now() < pausedUntil) return undefined;
  opening ??= load(urls, options);
  try {
    return await opening;
  } catch {
    opening = undefined;
    options.signal.throwIfAborted();
    pausedUntil = now() + PAUSE_MS;
    return undefined;
  }
}

async function loadModel(urls: ThingUrls, options: OpenThingsOptions): Promise<RunModel> {
  const part = (name: keyof ThingUrls) => ({
    url: urls[name],
    sizeBytes: THING_FILES[name].bytes,
    sha256: THING_FILES[name].sha256,
  });
  const files = await fetchParts({ graph: part('graph'), weights: part('weights') }, options);
  return openParts(Object.values(urls), async () => {
    const graph = JSON.parse(new TextDecoder().decode(files.graph));
    return openModel(startWasmRuntime(), convertGraphModel(graph, files.weights, THING_ANSWER));
  });
}
