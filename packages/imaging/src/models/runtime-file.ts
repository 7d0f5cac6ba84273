/** The program that runs models, as its project ships it; the bundler copies it beside our own. */
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';

export const RUNTIME_URL = wasmUrl;
