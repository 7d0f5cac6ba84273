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

/** Pictures that come soon after a failure do not wait for the same again. */
const PAUSE_MS = 30_000;

/**
 * The network that sees things, loaded with the first picture of a worker that needs it. It is a help and no
 * condition: where it does not come or does not start, pictures are named without it.
 */
export class ThingModel {
  readonly #ports: { load: typeof loadThingModel; now(): number };
  #opening: Promise<RunModel> | undefined;
  /** When the next try is worth its wait. */
  #pausedUntil = 0;

  constructor({ load = loadThingModel, now = () => performance.now() } = {}) {
    this.#ports = { load, now };
  }

  /** Undefined where it cannot be had. A cancellation is thrown. */
  async open(urls: ThingUrls, options: OpenThingsOptions): Promise<RunModel | undefined> {
    if (this.#ports.now() < this.#pausedUntil) return undefined;
    this.#opening ??= this.#ports.load(urls, options);
    try {
      return await this.#opening;
    } catch {
      this.#opening = undefined;
      options.signal.throwIfAborted();
      this.#pausedUntil = this.#ports.now() + PAUSE_MS;
      return undefined;
    }
  }
}

/** Into the runtime that reads text, which is there already. */
async function loadThingModel(urls: ThingUrls, options: OpenThingsOptions): Promise<RunModel> {
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
