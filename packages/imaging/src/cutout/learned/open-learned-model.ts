import { ImagingFailure } from '../../failure.ts';
import { canRunModels } from '../../models/can-run-models.ts';
import { fetchPart } from '../../models/fetch-part.ts';
import { openParts } from '../../models/open-parts.ts';
import { openModel, type RunModel } from '../../models/run-model.ts';
import { startWasmRuntime } from '../../models/wasm-runtime.ts';
import { chooseBackend, type Gpu } from './choose-backend.ts';
import type { LearnedModel } from './learned-model.ts';

export interface OpenOptions {
  /** `ort-wasm-simd-threaded.wasm` of the installed onnxruntime-web. */
  runtimeUrl: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

/** The installed version's program is so large; another size only makes the progress less even. */
const RUNTIME_BYTES = 14_239_897;

let opened: { url: string; model: Promise<RunModel> } | undefined;

/** Loads a model with the first picture of a worker and keeps it for the rest. */
export async function openLearnedModel(
  model: LearnedModel,
  options: OpenOptions,
): Promise<RunModel> {
  if (!canRunModels()) throw new ImagingFailure('part-damaged', { cannotRun: 1 });
  if (opened?.url !== model.url) opened = { url: model.url, model: open(model, options) };
  try {
    return await opened.model;
  } catch (error) {
    // A download that failed or was cancelled is tried again with the next picture.
    opened = undefined;
    throw error;
  }
}

async function open(model: LearnedModel, options: OpenOptions): Promise<RunModel> {
  const { signal, onProgress } = options;
  const total = model.bytes + RUNTIME_BYTES;
  const part = { url: model.url, sizeBytes: model.bytes, sha256: model.sha256 };
  const onBytes = (bytes: number) => onProgress?.(Math.min(model.bytes, bytes) / total);
  const bytes = await fetchPart(part, { signal, onBytes });
  if ((await chooseBackend(gpuOf(globalThis))) === 'webgpu') {
    // A card that cannot run this model leaves the other build.
    const onCard = await openOnCard(bytes).catch(() => undefined);
    if (onCard) return onCard;
  }
  return openOnWasm(bytes, model, options);
}

async function openOnCard(bytes: Uint8Array): Promise<RunModel> {
  const runtime = await import('onnxruntime-web/webgpu');
  return openModel(runtime, bytes, 'webgpu');
}

async function openOnWasm(
  bytes: Uint8Array,
  model: LearnedModel,
  { runtimeUrl, signal, onProgress }: OpenOptions,
): Promise<RunModel> {
  const total = model.bytes + RUNTIME_BYTES;
  const onBytes = (so: number) => onProgress?.(Math.min(1, (model.bytes + so) / total));
  const part = { url: runtimeUrl, sizeBytes: RUNTIME_BYTES };
  const program = await fetchPart(part, { signal, onBytes });
  return openParts([model.url, runtimeUrl], async () =>
    openModel(startWasmRuntime(program), bytes),
  );
}

function gpuOf(scope: typeof globalThis): Gpu | undefined {
  // TypeScript's libraries do not know WebGPU yet.
  return (scope.navigator as { gpu?: Gpu } | undefined)?.gpu;
}
