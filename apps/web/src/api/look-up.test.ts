import { ApiError } from '@transmit/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proveHuman } from './captcha/prove-human.ts';
import { type LookUpProof, lookUp } from './look-up.ts';

vi.mock('./captcha/prove-human.ts', () => ({
  proveHuman: vi.fn(async () => ({ payload: 'solved' })),
}));

beforeEach(() => vi.clearAllMocks());

const wanted = new ApiError('E_PROOF', { message: '', httpStatus: 429 });

describe('lookUp', () => {
  it('sends the call once when it is answered', async () => {
    expect(await lookUp(async (proof) => proof)).toEqual({});
    expect(proveHuman).not.toHaveBeenCalled();
  });

  it('solves what is asked for and repeats the call with it', async () => {
    const proofs: LookUpProof[] = [];
    const answer = await lookUp(async (proof) => {
      proofs.push(proof);
      if (!proof.captcha) throw wanted;
      return 'found';
    });
    expect(answer).toBe('found');
    expect(proofs).toEqual([{}, { captcha: 'solved' }]);
    expect(proveHuman).toHaveBeenCalledExactlyOnceWith({ action: 'look_up' }, undefined);
  });

  it('asks twice for nothing', async () => {
    const call = vi.fn(async () => {
      throw wanted;
    });
    await expect(lookUp(call)).rejects.toBe(wanted);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('leaves other refusals to the screen', async () => {
    const refusal = new ApiError('E_NOT_FOUND', { message: '', httpStatus: 404 });
    await expect(lookUp(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(proveHuman).not.toHaveBeenCalled();
  });
});
