import { ROOM_BUDGETS } from '@transmit/contract';
import { expect, it, vi } from 'vitest';
import { limitKey } from '#http/client-address.ts';
import { createNewestOf } from './newest-of.ts';
import { RoomBudgets } from './room-budgets.ts';

const { cpuMs, bytes } = ROOM_BUDGETS;

it('a socket has its share, and gets it back with time', () => {
  const budget = new RoomBudgets(1).openFor({ viewer: 'v', addressKey: 'a' }, 0);
  budget.spend('cpuMs', cpuMs.socket.atOnce - 1, 0);
  expect(budget.isSpent(0)).toBe(false);
  budget.spend('cpuMs', 101, 0);
  expect(budget.isSpent(0)).toBe(true);
  // A debt of 100 ms.
  const back = (100 / cpuMs.socket.perSecond) * 1000;
  expect(budget.isSpent(back - 1)).toBe(true);
  expect(budget.isSpent(back + 1)).toBe(false);
});

it.each<[kind: 'cpuMs' | 'bytes', sockets: number]>([
  ['cpuMs', Math.ceil(cpuMs.viewer.atOnce / cpuMs.socket.atOnce)],
  ['bytes', Math.ceil(bytes.viewer.atOnce / bytes.socket.atOnce)],
])('sockets of one viewer share %s, also those that come later', (kind, sockets) => {
  const budgets = new RoomBudgets(1);
  const payers = { viewer: 'v', addressKey: 'a' };
  for (let opened = 0; opened < sockets; opened += 1) {
    expect(budgets.isSpent(payers, 0)).toBe(false);
    budgets.openFor(payers, 0).spend(kind, ROOM_BUDGETS[kind].socket.atOnce, 0);
  }
  expect(budgets.isSpent(payers, 0)).toBe(true);
  expect(budgets.isSpent({ ...payers, viewer: 'another' }, 0)).toBe(false);
  expect(budgets.isSpent({ viewer: 'v', addressKey: 'elsewhere' }, 0)).toBe(true);
});

it('many visitors of one IPv6 /64 share one address’s', () => {
  const budgets = new RoomBudgets(1);
  const payersOf = (host: number) => ({
    viewer: `v${host}`,
    addressKey: limitKey(`2001:db8:1:2::${host.toString(16)}`),
  });
  const needed = Math.ceil(cpuMs.address.atOnce / cpuMs.socket.atOnce);
  for (let host = 1; host <= needed; host += 1) {
    expect(budgets.isSpent(payersOf(host), 0)).toBe(false);
    budgets.openFor(payersOf(host), 0).spend('cpuMs', cpuMs.socket.atOnce, 0);
  }
  expect(budgets.isSpent(payersOf(999), 0)).toBe(true);
  expect(budgets.isSpent({ viewer: 'w', addressKey: limitKey('2001:db8:1:3::1') }, 0)).toBe(false);
});

it('an installation’s limits scale with its setting', () => {
  const budget = new RoomBudgets(10).openFor({ viewer: 'v', addressKey: 'a' }, 0);
  budget.spend('bytes', bytes.socket.atOnce * 9, 0);
  expect(budget.isSpent(0)).toBe(false);
});

it('forgets nobody who owes, and remembers no end of addresses', () => {
  const budgets = new RoomBudgets(1);
  budgets
    .openFor({ viewer: 'owes', addressKey: 'x' }, 0)
    .spend('cpuMs', cpuMs.viewer.atOnce + 1, 0);
  for (let index = 0; index < 5000; index += 1) {
    budgets.isSpent({ viewer: `v${index}`, addressKey: `a${index}` }, 0);
  }
  expect(budgets.isSpent({ viewer: 'owes', addressKey: 'y' }, 0)).toBe(true);
  expect(budgets.remembered).toBeLessThan(3000);
});

it('of many questions the first is answered at once, and then the newest', () => {
  vi.useFakeTimers();
  const answered: number[] = [];
  const questions = createNewestOf<number>(1000, (value) => answered.push(value));
  for (let question = 1; question <= 50; question += 1) questions.give(question);
  expect(answered).toEqual([1]);
  vi.advanceTimersByTime(1000);
  expect(answered).toEqual([1, 50]);
  questions.give(51);
  questions.give(52);
  questions.stop();
  vi.advanceTimersByTime(5000);
  expect(answered).toEqual([1, 50]);
  vi.useRealTimers();
});
