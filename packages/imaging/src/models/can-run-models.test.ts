import { describe, expect, it } from 'vitest';
import { canRunModels } from './can-run-models.ts';

describe('canRunModels', () => {
  it('is true of an engine that has WebAssembly with vectors', () => {
    expect(canRunModels()).toBe(true);
  });

  it('is false where WebAssembly is switched off, or older than its vectors', () => {
    expect(canRunModels({})).toBe(false);
    const older = { ...WebAssembly, validate: () => false };
    expect(canRunModels({ WebAssembly: older })).toBe(false);
  });
});
