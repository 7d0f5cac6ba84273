/** A tool for tests of a batch. */
import type { Seat } from '@transmit/imaging';
import type { Tool, Turn } from '../tool.ts';
import type { ToolTypes } from '../tool-types.ts';

export interface FakeTypes extends ToolTypes {
  settings: { targetBytes: number };
  detail: string;
  own: string;
}

/** A pool of two workers; whoever waits is served in turn. */
class FakePool {
  #free = 2;
  readonly waiting: ((seat: Seat) => void)[] = [];

  takeSeat(begin: (seat: Seat) => void): () => void {
    this.waiting.push(begin);
    this.#serve();
    return () => {
      const place = this.waiting.indexOf(begin);
      if (place >= 0) this.waiting.splice(place, 1);
    };
  }

  #serve(): void {
    while (this.#free > 0 && this.waiting.length > 0) {
      this.#free -= 1;
      this.waiting.shift()?.({
        leave: () => {
          this.#free += 1;
          this.#serve();
        },
      });
    }
  }
}

/** A tool whose work is finished by the test, one picture at a time. */
export class FakeTool {
  readonly name = 'fake';
  readonly pool = new FakePool();
  readonly turns: {
    turn: Turn<FakeTypes>;
    resolve: (file?: File) => void;
    reject: (error: unknown) => void;
  }[] = [];
  most?: number;
  concerns?: NonNullable<Tool<FakeTypes>['concerns']>;
  takeSeat? = (_: unknown, begin: (seat: Seat) => void) => this.pool.takeSeat(begin);

  work(turn: Turn<FakeTypes>) {
    const { promise, resolve, reject } = Promise.withResolvers<File | undefined>();
    turn.signal.addEventListener('abort', () => reject(turn.signal.reason));
    this.turns.push({
      turn,
      resolve: (file = new File(['x'], 'out.jpg')) => resolve(file),
      reject,
    });
    return promise.then((file) => ({
      file,
      isUnchanged: file === turn.file,
      detail: `${turn.settings.targetBytes}`,
    }));
  }

  get begun(): string[] {
    return this.turns.map(({ turn }) => turn.path);
  }
}

/** Files at these paths, of eight bytes each. */
export const chosen = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['abcdefgh'], path.split('/').at(-1) ?? path) }));
