import { describe, expect, it } from 'vitest';
import { chooseExpiry } from './choose-expiry.ts';

const DAY_MS = 86_400_000;
const OWNER = { visitor: 'v:1', user: 'u:1', member: 'u:2' };
const rights = {
  listMembers: async () => new Set([OWNER.member, OWNER.visitor]),
  listPaid: async () => new Set<number>(),
  listOrders: async () => [],
  stillStand: async () => true,
  takePaid: async () => {},
  carry: async () => {},
  listPaidCodes: async () => new Set<string>(),
};
const at = (now: number) => ({ services: { rights }, now });

describe('chooseExpiry', () => {
  it.each([
    ['visitor', undefined, 7],
    ['visitor', 1, 1],
    ['visitor', 7, 7],
    ['user', undefined, 30],
    ['user', 90, 90],
    ['member', undefined, 365],
    ['member', 365, 365],
  ] as const)('a %s who asks for %s days gets %i', async (plan, asked, days) => {
    expect(await chooseExpiry(OWNER[plan], asked, at(1000))).toBe(1000 + days * DAY_MS);
  });

  it('shortens what a member might have when the sending began, and refuses what nobody might', async () => {
    const ended = 5000;
    const listMembers = async (_owners: readonly string[], when: number) =>
      new Set(when < ended ? [OWNER.member] : []);
    const later = { services: { rights: { ...rights, listMembers } }, now: ended };
    expect(await chooseExpiry(OWNER.member, 365, later, 1000)).toBe(ended + 90 * DAY_MS);
    expect(await chooseExpiry(OWNER.member, 30, later, 1000)).toBe(ended + 30 * DAY_MS);
    for (const [days, begunAt] of [
      [365, ended],
      [366, 1000],
    ] as const) {
      await expect(chooseExpiry(OWNER.member, days, later, begunAt)).rejects.toThrow(
        expect.objectContaining({ code: 'E_PARAM' }),
      );
    }
  });

  it.each([
    ['visitor', 8],
    ['user', 91],
    ['member', 366],
  ] as const)('a %s may not have %i days', async (plan, days) => {
    await expect(chooseExpiry(OWNER[plan], days, at(0))).rejects.toThrow(
      expect.objectContaining({
        code: 'E_PARAM',
        details: expect.objectContaining({ fields: { expire_days: expect.any(String) } }),
      }),
    );
  });
});
