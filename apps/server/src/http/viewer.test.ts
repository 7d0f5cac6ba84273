import { describe, expect, it } from 'vitest';
import { createNobody, createVisitorCookies, ownerOf } from './viewer.ts';

describe('visitor cookie', () => {
  const cookies = createVisitorCookies('a'.repeat(32));

  it('proves the visitor it was made for', () => {
    const { visitorId, value } = cookies.create();
    expect(cookies.read(value)).toBe(visitorId);
  });

  it('refuses every changed character, a foreign key and garbage', () => {
    const { value } = cookies.create();
    for (let index = 0; index < value.length; index += 1) {
      const changed = value[index] === 'A' ? 'B' : 'A';
      expect(
        cookies.read(value.slice(0, index) + changed + value.slice(index + 1)),
      ).toBeUndefined();
    }
    expect(createVisitorCookies('b'.repeat(32)).read(value)).toBeUndefined();
    for (const garbage of [undefined, '', '.', 'x', 'x.', '.y', 'x.y.z', '__proto__.']) {
      expect(cookies.read(garbage)).toBeUndefined();
    }
  });

  it('is the same for the first calls of a page, and nobody else’s', () => {
    const { visitorId, value } = cookies.create('a page');
    expect(cookies.create('a page')).toEqual({ visitorId, value });
    expect(cookies.read(value)).toBe(visitorId);
    expect(visitorId).toHaveLength(cookies.create().visitorId.length);
    expect(cookies.create('another page').visitorId).not.toBe(visitorId);
    expect(createVisitorCookies('b'.repeat(32)).create('a page').visitorId).not.toBe(visitorId);
  });

  it('never gives the same visitor twice', () => {
    const ids = Array.from({ length: 1000 }, () => cookies.create().visitorId);
    expect(new Set(ids).size).toBe(1000);
  });
});

describe('ownerOf', () => {
  it('keeps visitors and users apart', () => {
    const known = { visitorId: 'abc', identity: 'shown' } as const;
    expect(ownerOf({ role: 'visitor', ...known })).toBe('v:abc');
    expect(ownerOf({ role: 'user', userId: 7, signedInAt: 0, ...known })).toBe('u:7');
  });

  it('never takes one nobody for another', () => {
    const owners = Array.from({ length: 1000 }, () => ownerOf(createNobody()));
    expect(new Set(owners).size).toBe(1000);
  });
});
