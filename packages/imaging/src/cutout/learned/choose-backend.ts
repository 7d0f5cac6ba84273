/** The part of `navigator.gpu` that is looked at. */
export interface Gpu {
  requestAdapter(): Promise<GpuAdapter | null>;
}

interface GpuAdapter {
  isFallbackAdapter?: boolean;
  info?: { isFallbackAdapter?: boolean };
}

/**
 * Chooses where a model runs: on the graphics card when there really is one. A software adapter was
 * measured ninety times slower than WebAssembly, and the two builds are different downloads
 * (docs/decisions/0030).
 */
export async function chooseBackend(gpu: Gpu | undefined): Promise<'webgpu' | 'wasm'> {
  const adapter = await gpu?.requestAdapter().catch(() => null);
  if (!adapter) return 'wasm';
  // The mark has moved from the adapter to its description; browsers have one or the other.
  const isSoftware = adapter.isFallbackAdapter ?? adapter.info?.isFallbackAdapter ?? false;
  return isSoftware ? 'wasm' : 'webgpu';
}
