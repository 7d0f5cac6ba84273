import {
  buildConstant,
  constantOf,
  type FloatTensor,
  type Graph,
  type GraphNode,
} from './graph.ts';

/** Makers and users of each value of a network. Built anew after nodes were taken out. */
export class GraphLinks {
  readonly #users = new Map<string, GraphNode[]>();
  readonly #constants = new Map<string, GraphNode>();
  readonly #outputs: ReadonlySet<string>;

  constructor({ nodes, outputs }: Graph) {
    this.#outputs = outputs;
    for (const node of nodes) {
      if (node.op === 'Constant' && node.outputs[0]) this.#constants.set(node.outputs[0], node);
      for (const input of node.inputs) {
        this.#users.set(input, [...(this.#users.get(input) ?? []), node]);
      }
    }
  }

  /** None for what the network answers with: nobody may take that away. */
  usersOf(value: string | undefined): readonly GraphNode[] {
    return value === undefined || this.#outputs.has(value) ? [] : (this.#users.get(value) ?? []);
  }

  /** The one node that uses a node's output, if it is of this kind. */
  next(node: GraphNode | undefined, op: string): GraphNode | undefined {
    const [user, ...others] = this.usersOf(node?.outputs[0]);
    return user?.op === op && others.length === 0 ? user : undefined;
  }

  tensor(value: string | undefined): FloatTensor | undefined {
    const constant = value === undefined ? undefined : this.#constants.get(value);
    return constant && constantOf(constant);
  }

  /** Returns the single number on one side of a node, and the value on the other. */
  scalarSide(node: GraphNode | undefined): { scalar: number; other: string } | undefined {
    for (const [index, input] of (node?.inputs ?? []).entries()) {
      const tensor = this.tensor(input);
      const other = node?.inputs[1 - index];
      const [scalar] = tensor?.values.length === 1 ? tensor.values : [];
      if (scalar !== undefined && other !== undefined) return { scalar, other };
    }
    return undefined;
  }
}

/** Takes nodes out, and the constants that nobody uses any more; puts `added` constants first. */
export function replaceNodes(
  graph: Graph,
  gone: ReadonlySet<GraphNode>,
  added: ReadonlyMap<string, FloatTensor>,
): void {
  const kept = graph.nodes.filter((node) => !gone.has(node));
  const used = new Set(kept.flatMap(({ inputs }) => inputs));
  const constants = [...added].map(([name, tensor]) => buildConstant(name, tensor));
  graph.nodes = [...constants, ...kept].filter(
    ({ op, outputs }) => op !== 'Constant' || outputs.some((name) => used.has(name)),
  );
}
