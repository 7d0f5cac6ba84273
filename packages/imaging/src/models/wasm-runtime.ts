import * as runtime from 'onnxruntime-web/wasm';
import type { ModelRuntime } from './run-model.ts';

/**
 * ONNX Runtime on WebAssembly, with one thread: as many workers as cores are faster than threads,
 * and the page needs no cross-origin isolation (docs/decisions/0030). `program` is the runtime's wasm file.
 */
export function startWasmRuntime(program?: Uint8Array<ArrayBuffer>): ModelRuntime {
  runtime.env.wasm.numThreads = 1;
  // The runtime starts once in a worker's life: a program that it cannot start would end all attempts.
  if (program && !WebAssembly.validate(program)) throw new Error('no WebAssembly program');
  if (program) runtime.env.wasm.wasmBinary = program.buffer;
  return runtime;
}
