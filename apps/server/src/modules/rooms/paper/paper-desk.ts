/** All papers that are open, and what each order does with them. Runs on the rooms' own thread. */
import { Paper } from './paper.ts';
import type {
  DrainedPaper,
  OrderKind,
  PaperAnswers,
  PaperEvent,
  PaperOrder,
} from './paper-orders.ts';
import { renewPaper, sumUpdates } from './rewrite-paper.ts';

export class PaperDesk {
  readonly #papers = new Map<number, Paper>();
  readonly #say: (event: PaperEvent) => void;

  constructor(say: (event: PaperEvent) => void) {
    this.#say = say;
  }

  carryOut(order: PaperOrder): PaperAnswers[OrderKind] {
    switch (order.kind) {
      case 'open':
        return this.#open(order.room, order.pieces);
      case 'close':
        return this.#close(order.room);
      case 'edit': {
        const paper = this.#find(order.room);
        paper.readers = order.readers;
        return paper.takeEdit(order.writer, order.number, order.update);
      }
      case 'stored':
        this.#find(order.room).takeStored(order.pieces);
        return undefined;
      case 'state':
        this.#say({
          kind: 'state',
          room: order.room,
          ...this.#find(order.room).readState(),
        });
        return undefined;
      case 'vector':
        return this.#find(order.room).vector;
      case 'drain':
        return this.#drain();
      case 'sum':
        return sumUpdates(order.pieces);
      case 'renew':
        return renewPaper(order.pieces);
    }
  }

  #find(room: number): Paper {
    const paper = this.#papers.get(room);
    if (!paper) throw new Error(`the paper of room ${room} is not open`);
    return paper;
  }

  #open(room: number, pieces: readonly Uint8Array[]): PaperAnswers['open'] {
    this.#close(room);
    const paper: Paper = new Paper(pieces, (told) =>
      this.#say({ kind: 'told', room, ...told, textLength: paper.textLength }),
    );
    this.#papers.set(room, paper);
    return { textLength: paper.textLength, weight: paper.weight };
  }

  #close(room: number): undefined {
    this.#papers.get(room)?.close();
    this.#papers.delete(room);
    return undefined;
  }

  #drain(): DrainedPaper[] {
    return [...this.#papers].flatMap(([room, paper]) => {
      const unsaved = paper.drain();
      const { textLength } = paper;
      return unsaved ? [{ room, ...unsaved, textLength, weight: paper.weight }] : [];
    });
  }
}
