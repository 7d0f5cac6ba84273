import { describe, expect, it } from 'vitest';
import { partsAtOnceFor } from './parts-at-once.ts';

describe('parts at once', () => {
  it.each([
    [{ sharesOrigin: false, otherFiles: 0, failures: 0 }, 6],
    [{ sharesOrigin: false, otherFiles: 1, failures: 0 }, 3],
    [{ sharesOrigin: false, otherFiles: 2, failures: 0 }, 2],
    [{ sharesOrigin: false, otherFiles: 9, failures: 0 }, 2],
    [{ sharesOrigin: true, otherFiles: 0, failures: 0 }, 3],
    [{ sharesOrigin: true, otherFiles: 1, failures: 0 }, 1],
    [{ sharesOrigin: false, otherFiles: 0, failures: 1 }, 3],
    [{ sharesOrigin: false, otherFiles: 0, failures: 9 }, 1],
  ])('%o gives %i', (situation, partsAtOnce) => {
    expect(partsAtOnceFor(situation)).toBe(partsAtOnce);
  });

  it('keeps three files on the origin of the page within five connections', () => {
    const total = [0, 1, 2]
      .map((otherFiles) => partsAtOnceFor({ sharesOrigin: true, otherFiles, failures: 0 }))
      .reduce((sum, partsAtOnce) => sum + partsAtOnce);
    expect(total).toBeLessThanOrEqual(5);
  });
});
