/** Orders of the server's thread to the thread of the papers, and its answers. */
import type { UpdateVerdict } from './check-update.ts';

export type EditVerdict = UpdateVerdict | 'too-dear';

export interface EditJudged {
  verdict: EditVerdict;
  /** The paper's state vector, for a page that is to send everything lacking. */
  vector?: Uint8Array;
}

/** Edits since the last time. */
export interface DrainedPaper {
  room: number;
  /** All of it in one piece; undefined when nothing has changed. */
  bytes: Uint8Array | undefined;
  /** Up to which number of each writer's own it goes. */
  numbers: ReadonlyMap<string, number>;
  textLength: number;
  weight: PaperWeight;
}

export interface PaperWeight {
  pieces: number;
  /** True when the paper is to begin again from its text. */
  isHeavy: boolean;
}

export interface RenewedPaper {
  bytes: Uint8Array;
  textLength: number;
}

interface EditOrder {
  room: number;
  writer: string;
  number: number;
  update: Uint8Array;
  /** Number of people who hear of it. */
  readers: number;
}

interface Pieces {
  pieces: readonly Uint8Array[];
}

export interface PaperOrders {
  open: { room: number } & Pieces;
  close: { room: number };
  edit: EditOrder;
  /** Written by another process. */
  stored: { room: number } & Pieces;
  state: { room: number };
  vector: { room: number };
  drain: object;
  /** Sums the pieces of rows that become one. */
  sum: Pieces;
  renew: Pieces;
}

export interface PaperAnswers {
  open: { textLength: number; weight: PaperWeight };
  close: undefined;
  edit: EditJudged;
  stored: undefined;
  /** The state itself is a {@link PaperEvent}, in its place among the others. */
  state: undefined;
  vector: Uint8Array;
  drain: DrainedPaper[];
  sum: Uint8Array;
  renew: RenewedPaper;
}

export type OrderKind = keyof PaperOrders;

export type PaperOrder = { [Kind in OrderKind]: { kind: Kind } & PaperOrders[Kind] }[OrderKind];

/** Events that the thread tells without being asked, in the order in which they happened. */
export type PaperEvent =
  /** For everybody in the room but a single writer. */
  | {
      kind: 'told';
      room: number;
      update: Uint8Array;
      writers: readonly string[];
      textLength: number;
    }
  /** All that the paper has at this moment, what of it only deletes, and how far it goes. */
  | { kind: 'state'; room: number; whole: Uint8Array; deletes: Uint8Array; vector: Uint8Array };

export interface SentOrder {
  id: number;
  order: PaperOrder;
}

export type FromPapers =
  | { kind: 'ready' }
  | { kind: 'event'; event: PaperEvent }
  | { kind: 'answer'; id: number; answer: unknown; ms: number }
  | { kind: 'failed'; id: number; message: string };
