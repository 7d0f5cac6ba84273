/** The server as a process of its own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Contract } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import { onTestFinished } from 'vitest';
import type { RoomAddress } from '#modules/rooms/testing/room-page.ts';

/** A first call waits until the process has compiled what answers it. */
const PATIENCE_MS = 90_000;

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface RoomProcess {
  origin: string;
  /** SIGKILL, and gone. */
  kill(): Promise<void>;
  /** SIGTERM, and gone; its code. */
  stop(): Promise<number | null>;
  /** A new visitor, by a first call; with the room that it has entered. */
  visit(room?: string): Promise<RoomAddress & { room: string }>;
}

export async function startRoomProcess(env: Record<string, string>): Promise<RoomProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      STORE_PORT: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '50',
      ...env,
    },
  });
  onTestFinished(async () => {
    await end(child, 'SIGKILL');
  });
  const origin = await readOrigin(child);
  return {
    origin,
    kill: async () => {
      await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGTERM'),
    async visit(room) {
      let cookie = '';
      const { rooms } = createClient<Contract>(calls, {
        timeoutMs: PATIENCE_MS,
        fetch: async (input, init) => {
          const answer = await fetch(new URL(String(input), origin), init);
          cookie = answer.headers
            .getSetCookie()
            .map((line) => line.split(';')[0])
            .join('; ');
          return answer;
        },
      });
      const { data } = await rooms.enter(room === undefined ? {} : { room });
      return { origin, cookie, room: data.room };
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** The banner names it. */
async function readOrigin(child: ChildProcess): Promise<string> {
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  for (;;) {
    const origin = /快传 Transmit: (http:\S+)/.exec(written)?.[1];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(`the server has not started: ${written}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
