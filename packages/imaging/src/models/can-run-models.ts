/** A function of one 128-bit addition: what an engine without vector instructions does not accept. */
const WITH_VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Tells whether this engine has what ONNX Runtime's program is built for; asked before 14 MB are fetched in vain. */
export function canRunModels(scope: { WebAssembly?: typeof WebAssembly } = globalThis): boolean {
  return scope.WebAssembly?.validate(WITH_VECTORS) ?? false;
}
