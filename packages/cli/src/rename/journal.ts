/**
 * The last renaming, kept as it goes so that one that was killed can be taken back: all of its moves, written before
 * the first one, and behind them a line for each that was made.
 */
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Move, undoMoves } from '@transmit/imaging/rename/plan-moves';
import { identityOf } from '../disk/give-name.ts';
import { isRecord, writeJson } from '../session/folders.ts';

export interface Renaming {
  /** In the order in which they are made. */
  moves: readonly Move[];
  isUndo: boolean;
}

interface Kept extends Renaming {
  /** The moves that were there to undo before it. */
  before: readonly Move[];
}

export interface Journal extends AsyncDisposable {
  /** Writes down that the next move was made. */
  tick(): Promise<void>;
}

export async function beginJournal(path: string, renaming: Renaming): Promise<Journal> {
  const kept: Kept = { ...renaming, before: await readMovesToUndo(path) };
  await writeJson(path, kept);
  const file: FileHandle = await open(path, 'a');
  return {
    tick: async () => void (await file.write('\n')),
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** The moves that take back what was done last, in their order; the rest of an undoing that stopped. */
export async function readMovesToUndo(path: string): Promise<Move[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const [head = '', ...ticks] = text.split('\n');
  const kept = readKept(head);
  if (!kept) return [];
  const isNextMade = await wasMade(kept.moves[ticks.length]);
  return movesToUndo(kept, ticks.length + (isNextMade ? 1 : 0));
}

/** Decides what there is to undo once so many moves were made. */
export function movesToUndo({ moves, isUndo, before }: Kept, made: number): Move[] {
  if (isUndo && made < moves.length) return moves.slice(made);
  return made === 0 ? [...before] : undoMoves(moves.slice(0, made));
}

/** A kill may fall between a move and its line, or into the move, when the file has both names. */
async function wasMade(move: Move | undefined): Promise<boolean> {
  if (!move) return false;
  const { folder, from, to } = move;
  const [old, now] = [await identityOf(join(folder, from)), await identityOf(join(folder, to))];
  return now !== undefined && (old === undefined || old === now);
}

/** A run of 0.1.0 has kept the moves that undo it, and nothing else. */
function readKept(text: string): Kept | undefined {
  const kept = parse(text);
  if (!isRecord(kept)) return undefined;
  const { moves, before = [], isUndo = true } = kept;
  return areMoves(moves) && areMoves(before)
    ? { moves, before, isUndo: isUndo === true }
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function areMoves(value: unknown): value is Move[] {
  return Array.isArray(value) && value.every(isMove);
}

function isMove(value: unknown): value is Move {
  return (
    isRecord(value) && ['folder', 'from', 'to'].every((field) => typeof value[field] === 'string')
  );
}
