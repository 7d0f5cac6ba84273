import { describe, expect, it } from 'vitest';
import { lanesFor } from './lanes.ts';

describe('lanes', () => {
  it.each([
    [{ sharesOrigin: false, otherFiles: 0, failures: 0 }, 6],
    [{ sharesOrigin: false, otherFiles: 1, failures: 0 }, 3],
    [{ sharesOrigin: false, otherFiles: 2, failures: 0 }, 2],
    [{ sharesOrigin: false, otherFiles: 9, failures: 0 }, 2],
    [{ sharesOrigin: true, otherFiles: 0, failures: 0 }, 3],
    [{ sharesOrigin: true, otherFiles: 1, failures: 0 }, 1],
    [{ sharesOrigin: false, otherFiles: 0, failures: 1 }, 3],
    [{ sharesOrigin: false, otherFiles: 0, failures: 9 }, 1],
  ])('%o gives %i', (situation, lanes) => {
    expect(lanesFor(situation)).toBe(lanes);
  });

  it('keeps three files on the origin of the page within five connections', () => {
    const total = [0, 1, 2]
      .map((otherFiles) => lanesFor({ sharesOrigin: true, otherFiles, failures: 0 }))
      .reduce((sum, lanes) => sum + lanes);
    expect(total).toBeLessThanOrEqual(5);
  });
});
