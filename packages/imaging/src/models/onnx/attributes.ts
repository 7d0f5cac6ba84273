import { joined } from '../../bytes.ts';
import { wholeNumbers } from './graph.ts';
import { floatField, numberField, readFields, textField } from './protobuf.ts';

// Field numbers of `AttributeProto` (onnx.proto3).
const NAME = 1;
const FLOAT = 2;
const WHOLE_NUMBERS = 8;
const TYPE = 20;
const TYPE_FLOAT = 1;

export function buildFloat(name: string, value: number): Uint8Array {
  return joined([textField(NAME, name), floatField(FLOAT, value), numberField(TYPE, TYPE_FLOAT)]);
}

/** Undefined where the attribute is missing or no single float. */
export function floatOf(attribute: Uint8Array | undefined): number | undefined {
  const field = attribute && [...readFields(attribute)].find(({ tag }) => tag === FLOAT);
  return field && new Float32Array(new Uint8Array(field.content).buffer)[0];
}

/** None where the attribute is missing. */
export function wholeNumbersOf(attribute: Uint8Array | undefined): number[] {
  const fields = attribute ? [...readFields(attribute)] : [];
  return fields.filter(({ tag }) => tag === WHOLE_NUMBERS).flatMap(wholeNumbers);
}
