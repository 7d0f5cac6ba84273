import { fetchParts } from '../models/fetch-parts.ts';
import { openParts } from '../models/open-parts.ts';
import { startWasmRuntime } from '../models/wasm-runtime.ts';
import { openTextModels } from './open-text-models.ts';
import type { TextModelUrls } from './text-errands.ts';
import type { TextModels } from './text-models.ts';

/** Sizes of the installed versions, for the progress; a different one only makes it less even. */
const SIZES = {
  detection: 4_745_517,
  recognition: 10_822_323,
  direction: 578_966,
  dictionary: 26_249,
  runtime: 14_239_897,
} as const;

let loading: Promise<TextModels> | undefined;

/** Loads the models with the first picture of a worker and keeps them for the rest. */
export async function loadTextModels(
  urls: TextModelUrls,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<TextModels> {
  loading ??= load(urls, options);
  try {
    return await loading;
  } catch (error) {
    // A download that failed or was cancelled is tried again with the next picture.
    loading = undefined;
    throw error;
  }
}

async function load(
  urls: TextModelUrls,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<TextModels> {
  const { runtime, ...files } = await fetchParts(
    {
      detection: { url: urls.detection, sizeBytes: SIZES.detection },
      recognition: { url: urls.recognition, sizeBytes: SIZES.recognition },
      direction: { url: urls.direction, sizeBytes: SIZES.direction },
      dictionary: { url: urls.dictionary, sizeBytes: SIZES.dictionary },
      runtime: { url: urls.runtime, sizeBytes: SIZES.runtime },
    },
    options,
  );
  return openParts(Object.values(urls), async () =>
    openTextModels(startWasmRuntime(runtime), files),
  );
}
