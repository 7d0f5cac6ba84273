import type { InferenceSession, Tensor } from 'onnxruntime-web';

/** The parts of ONNX Runtime that are used; its wasm build and its WebGPU build both have them. */
export interface ModelRuntime {
  InferenceSession: {
    create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  Tensor: new (type: 'float32', data: Float32Array, dimensions: readonly number[]) => Tensor;
}

export interface ModelAnswer {
  values: Float32Array;
  dimensions: readonly number[];
}

/** One input of floats, one output of floats. */
export type RunModel = (
  values: Float32Array,
  dimensions: readonly number[],
  inputName?: string,
) => Promise<ModelAnswer>;

export async function openModel(
  runtime: ModelRuntime,
  model: Uint8Array,
  executionProvider: 'wasm' | 'webgpu' = 'wasm',
): Promise<RunModel> {
  const session = await runtime.InferenceSession.create(model, {
    executionProviders: [executionProvider],
  });
  return async (values, dimensions, inputName = session.inputNames[0] ?? '') => {
    const input = new runtime.Tensor('float32', values, dimensions);
    const outputs = await session.run({ [inputName]: input });
    const output = outputs[session.outputNames[0] ?? ''];
    if (!output) throw new Error('the model has no output');
    const data = await output.getData();
    if (!(data instanceof Float32Array)) throw new Error(`the model answers in ${output.type}`);
    return { values: data, dimensions: output.dims };
  };
}
