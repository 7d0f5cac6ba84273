/** SECURITY F8: whom nobody calls any more, and when one may try again. */
import { describe, expect, it } from 'vitest';
import { AI_PROBLEMS } from '#adapters/ai/ai-service.ts';
import { decideOutcome, isPaidFor, weighProblem } from '../items/decide-outcome.ts';
import { Circuit, OPEN_MS, OPENS_AFTER } from './circuit.ts';

function openCircuit() {
  const clock = { now: 0 };
  const circuit = new Circuit(() => clock.now);
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) circuit.fail();
  };
  return { clock, circuit, fail };
}

describe('the circuit', () => {
  it('opens after five failures in a row, and not by four', () => {
    const { circuit, fail } = openCircuit();
    fail(OPENS_AFTER - 1);
    expect([circuit.state, circuit.tryEnter()]).toEqual(['closed', true]);
    circuit.succeed();
    fail(OPENS_AFTER - 1);
    expect(circuit.state).toBe('closed');
    fail(1);
    expect([circuit.state, circuit.tryEnter()]).toEqual(['open', false]);
    expect(circuit.retryAt).toBe(OPEN_MS);
  });

  it('lets one through after thirty seconds, whose success closes it', () => {
    const { clock, circuit, fail } = openCircuit();
    fail(OPENS_AFTER);
    clock.now = OPEN_MS - 1;
    expect(circuit.tryEnter()).toBe(false);
    clock.now = OPEN_MS;
    expect(circuit.state).toBe('half-open');
    expect([circuit.tryEnter(), circuit.tryEnter()]).toEqual([true, false]);
    circuit.succeed();
    expect([circuit.state, circuit.tryEnter(), circuit.tryEnter()]).toEqual(['closed', true, true]);
  });

  it('stays open for thirty seconds more where that one fails', () => {
    const { clock, circuit, fail } = openCircuit();
    fail(OPENS_AFTER);
    clock.now = OPEN_MS;
    circuit.tryEnter();
    circuit.fail();
    expect(circuit.state).toBe('open');
    clock.now = 2 * OPEN_MS;
    expect(circuit.tryEnter()).toBe(true);
    // The call ended without a verdict, as when it was cancelled: the next may find out.
    circuit.leave();
    expect(circuit.tryEnter()).toBe(true);
  });

  it('opens at once for what the next call would meet as surely', () => {
    const { circuit } = openCircuit();
    circuit.fail({ opensAtOnce: true });
    expect(circuit.state).toBe('open');
  });
});

it('every problem of a service has a consequence', () => {
  const consequences = AI_PROBLEMS.map((kind) => [
    kind,
    decideOutcome(kind).kind,
    weighProblem(kind),
    isPaidFor(kind),
  ]);
  expect(consequences).toEqual([
    ['policy', 'fail', 'none', true],
    ['money', 'pause', 'opens', false],
    ['key', 'pause', 'opens', false],
    ['rate', 'pause', 'opens', false],
    ['overload', 'fail', 'counts', false],
    ['input', 'fail', 'none', false],
    ['answer', 'fail', 'none', true],
    ['unavailable', 'fail', 'counts', false],
  ]);
});
