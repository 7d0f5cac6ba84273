import { INFINITE, type ParsedPattern } from './parse-pattern.ts';
import {
  type AnchorPlace,
  type LetterSet,
  PatternError,
  type PatternNode,
} from './pattern-syntax.ts';

/** One step of a program that matches a pattern. */
export type Step =
  | { do: 'letter'; set: LetterSet }
  | { do: 'place'; what: AnchorPlace }
  /** Tries the first way before the second. */
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'mark'; slot: number }
  /** Forgets the groups of a loop's last round, as JavaScript does. */
  | { do: 'forget'; from: number; to: number }
  | { do: 'match' };

const MOST_STEPS = 3_000;

export function compilePattern({ root }: ParsedPattern): Step[] {
  const steps: Step[] = [];
  emit(root, steps);
  steps.push({ do: 'match' });
  return steps;
}

function emit(node: PatternNode, steps: Step[]): void {
  if (steps.length > MOST_STEPS) throw new PatternError('too-large');
  if (node.kind === 'letter') steps.push({ do: 'letter', set: node.set });
  if (node.kind === 'place') steps.push({ do: 'place', what: node.what });
  if (node.kind === 'sequence') for (const part of node.nodes) emit(part, steps);
  if (node.kind === 'choice') emitChoice(node.nodes, steps);
  if (node.kind === 'group') emitGroup(node, steps);
  if (node.kind === 'repeat') emitRepeat(node, steps);
}

function emitChoice(nodes: readonly PatternNode[], steps: Step[]): void {
  const ends: { do: 'jump'; to: number }[] = [];
  for (const [index, node] of nodes.entries()) {
    const isLast = index === nodes.length - 1;
    const split = { do: 'split', first: steps.length + 1, second: 0 } as const;
    const fork: Step = { ...split };
    if (!isLast) steps.push(fork);
    emit(node, steps);
    if (isLast) break;
    const end = { do: 'jump' as const, to: 0 };
    ends.push(end);
    steps.push(end);
    fork.second = steps.length;
  }
  for (const end of ends) end.to = steps.length;
}

function emitGroup({ node, index }: PatternNode & { kind: 'group' }, steps: Step[]): void {
  if (index !== undefined) steps.push({ do: 'mark', slot: index * 2 });
  emit(node, steps);
  if (index !== undefined) steps.push({ do: 'mark', slot: index * 2 + 1 });
}

function emitRepeat(repeat: PatternNode & { kind: 'repeat' }, steps: Step[]): void {
  const { node, least, most, isLazy } = repeat;
  for (let round = 0; round < least; round += 1) {
    const before = steps.length;
    emitRound(node, steps);
    // An empty round has empty ones behind it, however many.
    if (steps.length === before) break;
  }
  if (most === INFINITE) {
    const loop = openFork(steps);
    emitRound(node, steps);
    steps.push({ do: 'jump', to: loop.at });
    loop.close(isLazy);
    return;
  }
  const forks = [];
  for (let round = least; round < most; round += 1) {
    forks.push(openFork(steps));
    emitRound(node, steps);
  }
  for (const fork of forks) fork.close(isLazy);
}

/** A way into what follows and a way around it, which is known when it is closed. */
function openFork(steps: Step[]) {
  const at = steps.length;
  const fork = { do: 'split' as const, first: 0, second: 0 };
  steps.push(fork);
  return {
    at,
    close(isLazy: boolean) {
      fork.first = isLazy ? steps.length : at + 1;
      fork.second = isLazy ? at + 1 : steps.length;
    },
  };
}

function emitRound(node: PatternNode, steps: Step[]): void {
  const groups = groupsIn(node);
  if (groups.length > 0) {
    steps.push({ do: 'forget', from: Math.min(...groups) * 2, to: Math.max(...groups) * 2 + 1 });
  }
  emit(node, steps);
}

function groupsIn(node: PatternNode): number[] {
  if (node.kind === 'sequence' || node.kind === 'choice') return node.nodes.flatMap(groupsIn);
  if (node.kind === 'repeat') return groupsIn(node.node);
  if (node.kind !== 'group') return [];
  return node.index === undefined ? groupsIn(node.node) : [node.index, ...groupsIn(node.node)];
}
