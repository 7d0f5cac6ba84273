import { INPUT, ModelBuilder } from '../onnx/model-builder.ts';
import { CONVERSIONS } from './conversions.ts';
import { type GraphModel, readWeights } from './graph-model.ts';
import { type Constant, type Flow, Values } from './values.ts';

/**
 * Rewrites a network of TensorFlow.js for ONNX Runtime, which is here already and several times smaller than a second
 * runtime. TensorFlow keeps channels last and ONNX first: no value is turned for that, only the order in which its
 * axes are named is kept in mind. `answer` names outputs whose rows stand side by side, and those sets one below the
 * other, so that the network has one answer. Throws for a step that is not known.
 */
export function convertGraphModel(
  model: GraphModel,
  weights: Uint8Array,
  answer: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  const builder = new ModelBuilder();
  const values = new Values(builder);
  for (const [name, { shape, values: numbers }] of readWeights(model, weights)) {
    values.set(name, { shape, numbers } satisfies Constant);
  }
  let inputShape: number[] = [];
  for (const node of model.modelTopology.node) {
    if (node.op === 'Const') continue;
    if (node.op === 'Placeholder') {
      inputShape = node.attr?.['shape']?.shape?.dim?.map(({ size }) => Number(size)) ?? [];
      values.set(node.name, flowAsStored(INPUT, inputShape.length));
      continue;
    }
    const convert = CONVERSIONS[node.op];
    if (!convert) throw new Error(`no way to convert ${node.op}`);
    const outputs = convert({ node, values, builder });
    for (const [index, value] of outputs.entries()) {
      values.set(index === 0 ? node.name : `${node.name}:${index}`, value);
    }
  }
  const sets = answer.map((names) => {
    const parts = names.map((name) => values.asNamed(name));
    return builder.step('Concat', parts, { axis: 2 })[0] ?? '';
  });
  const [output = ''] = builder.step('Concat', sets, { axis: 1 });
  return builder.build(inputShape, output);
}

function flowAsStored(name: string, rank: number): Flow {
  return { name, order: Array.from({ length: rank }, (_, axis) => axis) };
}
