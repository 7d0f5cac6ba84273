import { afterEach, expect, it, vi } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

/** Made by altcha-lib's `createChallenge`, with the counter it was made for. */
const PUZZLES = [
  {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'bad9c578b3f1e54e81cfdd89e60b028d',
    salt: '41fe0d51170d023348dfde6d64966f0d',
    cost: 20,
    keyLength: 32,
    keyPrefix: '259315e19d615579f2d368d45c94e9dc',
    counter: 0,
    derivedKey: '259315e19d615579f2d368d45c94e9dc173b150565059a6202db7d23e0d10f33',
  },
  {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '3dadec896803c61d3de922df05bcc9c3',
    salt: 'b79673e9f2bed099a12f7686846d1887',
    cost: 20,
    keyLength: 32,
    keyPrefix: 'cc81c4715c18c01883f7778bcb6abe22',
    counter: 5,
    derivedKey: 'cc81c4715c18c01883f7778bcb6abe229c3f26191baf213eb613fda2971cb83d',
  },
  {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'a0f7246bf8e4abfad363fe0b05c42407',
    salt: '8c450ee1a872ac032923fe221e62368d',
    cost: 20,
    keyLength: 32,
    keyPrefix: '40129fa944d2eea946b8efc05ab08006',
    counter: 257,
    derivedKey: '40129fa944d2eea946b8efc05ab08006c2b30880fb9674dd6da2f2df8ca4ba20',
  },
];

afterEach(() => vi.unstubAllGlobals());

it.each(PUZZLES)('finds the counter $counter that the library chose', async (given) => {
  const { counter, derivedKey, ...puzzle } = given;
  expect(await solveChallenge(puzzle)).toEqual({ counter, derivedKey });
});

it('finds it without WebCrypto too', async () => {
  vi.stubGlobal('crypto', {});
  for (const { counter, derivedKey, ...puzzle } of PUZZLES) {
    expect(await solveChallenge(puzzle)).toEqual({ counter, derivedKey });
  }
});

it('refuses a puzzle of another kind', async () => {
  const puzzle = { nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' };
  await expect(solveChallenge({ ...puzzle, algorithm: 'ARGON2ID' })).rejects.toThrow('ARGON2ID');
});
