import { expect, it } from 'vitest';
import { AnnouncedBytes } from './announced-bytes.ts';

it('bytes are outstanding from their announcement until they come, or their write ends', () => {
  const announced = new AnnouncedBytes();
  const [one, other] = [announced.announce(10), announced.announce(5)];
  expect(announced.outstanding).toBe(15);
  one.take(4);
  expect(announced.outstanding).toBe(11);
  // More than was announced is refused elsewhere, and owed by nobody.
  other.take(9);
  expect(announced.outstanding).toBe(6);
  one.end();
  one.end();
  other.end();
  expect(announced.outstanding).toBe(0);
});
