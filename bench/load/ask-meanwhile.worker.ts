/**
 * Asks one call again and again until it is told to stop, and answers how long each took. On a thread of its own: on the
 * one that moves the bytes a call would wait for them, and not for the server.
 */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { timedCall } from '../steps/timed-call.ts';
import type { HammeredCall } from './hammer.ts';

const ASK_EVERY_MS = 20;

const { url, ...call }: HammeredCall = workerData;
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let isOn = true;
parentPort?.once('message', () => {
  isOn = false;
});
while (isOn) {
  times.push((await timedCall(agent, url, call)).ms);
  await delay(ASK_EVERY_MS);
}
agent.destroy();
parentPort?.postMessage(times);
