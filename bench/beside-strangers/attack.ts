/**
 * A process of its own: connections that ask the same again as soon as they are answered, until told
 * to stop. It takes what the server leaves of the machine: strangers do not compute on its cores.
 */
import { Agent } from 'node:http';
import { constants, setPriority } from 'node:os';
import { newCode } from '@transmit/e2e/library';
import { askAsStranger, type StrangerCaller, type StrangerWish } from './caller.ts';

export interface Attack {
  origin: string;
  /** One a connection. */
  callers: (StrangerCaller & { wish: StrangerWish })[];
}

/** Answers by status. */
export type Tally = Record<number, number>;

setPriority(constants.priority.PRIORITY_LOW);
const tally: Tally = {};
let isOver = false;
process.once('message', begin);

async function begin({ origin, callers }: Attack): Promise<void> {
  process.once('message', () => {
    isOver = true;
  });
  await Promise.all(callers.map((caller, connection) => repeat(origin, caller, connection)));
  process.send?.(tally);
  process.disconnect?.();
}

async function repeat(
  origin: string,
  { wish, ...caller }: Attack['callers'][number],
  connection: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; !isOver; turn += 1) {
    const { status } = await askAsStranger(origin, agent, caller, varied(wish, connection, turn));
    tally[status] = (tally[status] ?? 0) + 1;
  }
  agent.destroy();
}

/** `{new}` becomes a name nobody had, `{miss}` a well-formed code that opens nothing. */
function varied(wish: StrangerWish, connection: number, turn: number): StrangerWish {
  const mark = `${connection}-${turn}`;
  const text = JSON.stringify(wish).replace('{new}', mark).replace('{miss}', newCode());
  return JSON.parse(text);
}
