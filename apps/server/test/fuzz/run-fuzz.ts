/** Asks turn after turn until told to stop; each turn draws for itself, so a seed and a number say it all. */
import { listEndpoints } from '@transmit/contract';
import { type HeaderShape, listHeaderShapes } from '../header-shapes.ts';
import { createDice } from './dice.ts';
import { judgeFuzzAnswer } from './judge.ts';
import { planForStore, planOwnRoute, type Route } from './own-routes.ts';
import { type FuzzPlan, planCall, render, speakerOf } from './plan.ts';
import { spoil } from './spoil.ts';
import { FuzzWire, type WireAnswer, type WireRequest } from './wire.ts';
import { PERSON_KINDS, type PersonKind, type World } from './world.ts';

export interface FuzzOptions {
  /** Beside the contract. */
  routes: readonly Route[];
  seed: number;
  /** Connections that ask at the same time. */
  lanes: number;
  /** Asked before each turn. */
  isOver(turn: number): boolean;
  /** Time that nobody should wait longer than. */
  slowMs: number;
}

interface FuzzFault {
  turn: number;
  name: string;
  speaker: PersonKind;
  fault: string;
  request: string;
}

export interface FuzzReport {
  turns: number;
  faults: FuzzFault[];
  /** Answers by status. */
  tally: Record<number, number>;
  /** Calls of the contract that were answered with success at least once. */
  answered: ReadonlySet<string>;
  slowest: { ms: number; name: string; turn: number };
}

/**
 * Calls that end a session, an account, or a process's patience: nobody in particular tries them,
 * or the others would be nobody soon.
 */
const BY_NOBODY =
  /^accounts\.(logout|deleteAccount|endSession|endOtherSessions|changePassword|login|register|resetPassword)$|^users\.(freeze|unfreeze)$/;

const ENDPOINTS = listEndpoints();

export async function runFuzz(world: World, options: FuzzOptions): Promise<FuzzReport> {
  const shapes = Object.values(listHeaderShapes(world.origin));
  const answered = new Set<string>();
  const report: FuzzReport = {
    turns: 0,
    faults: [],
    tally: {},
    answered,
    slowest: { ms: 0, name: '', turn: 0 },
  };
  const askTurns = async () => {
    const wires = { app: new FuzzWire(world.origin), store: new FuzzWire(world.storeOrigin) };
    while (!options.isOver(report.turns)) {
      const turn = report.turns;
      report.turns += 1;
      const drawn = drawTurn(world, { ...options, shapes, turn });
      const wire = drawn.plan.name === 'store' ? wires.store : wires.app;
      const answer = await wire.ask(drawn.request);
      note(report, answered, { ...drawn, turn, answer, world, slowMs: options.slowMs });
    }
    wires.app.close();
    wires.store.close();
  };
  await Promise.all(Array.from({ length: options.lanes }, askTurns));
  return report;
}

interface Drawn {
  plan: FuzzPlan;
  request: WireRequest;
  speaker: PersonKind;
}

interface TurnOptions {
  shapes: readonly HeaderShape[];
  turn: number;
}

/** The same for the same seed and turn, but for the codes and ids of this world. */
function drawTurn(
  world: World,
  { routes, shapes, seed, turn }: Pick<FuzzOptions, 'routes' | 'seed'> & TurnOptions,
): Drawn {
  const dice = createDice(seed, turn);
  const kind = dice.pick(PERSON_KINDS);
  if (dice.chance(0.08)) {
    const plan = planForStore(world, dice);
    return { plan, request: render(plan, ''), speaker: 'nobody' };
  }
  const plan = dice.chance(0.15)
    ? planOwnRoute(routes, world, dice)
    : planCall(dice.pick(ENDPOINTS), world, dice);
  spoil(plan, dice, shapes);
  const speaker = BY_NOBODY.test(plan.name) ? 'nobody' : speakerOf(plan, kind);
  return { plan, request: render(plan, world.cookies[speaker]), speaker };
}

interface Seen extends Drawn {
  turn: number;
  answer: WireAnswer;
  world: World;
  slowMs: number;
}

function note(report: FuzzReport, answered: Set<string>, seen: Seen): void {
  const { plan, request, speaker, turn, answer, world, slowMs } = seen;
  const { status, ms } = answer;
  report.tally[status] = (report.tally[status] ?? 0) + 1;
  if (status === 200 && !plan.isElsewhere) answered.add(plan.name);
  if (ms > report.slowest.ms) report.slowest = { ms, name: plan.name, turn };
  const late = ms > slowMs ? `took ${Math.round(ms)} ms` : undefined;
  const fault = judgeFuzzAnswer(plan, answer, speaker, world) ?? late;
  if (fault)
    report.faults.push({ turn, name: plan.name, speaker, fault, request: sayRequest(request) });
}

/** Enough to see what was asked, without what proves who asked. */
function sayRequest({ method, target, headers, body }: WireRequest): string {
  const said = headers.filter(
    ([name]) => !/^(cookie|authorization|x-cos-security-token)$/i.test(name),
  );
  const lines = said.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(', ');
  return `${method} ${target.slice(0, 400)} [${lines}] ${Buffer.from(body ?? '')
    .toString()
    .slice(0, 400)}`;
}
