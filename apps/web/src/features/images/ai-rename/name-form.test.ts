import { describe, expect, it } from 'vitest';
import { FIRST_NAME_FORM, movePart, readNameForm } from './name-form.ts';

describe('what is remembered of the form', () => {
  it.each([
    [{}, {}],
    [
      { engine: 'local', language: 'en' },
      { engine: 'local', language: 'en' },
    ],
    [{ engine: 'x', language: 7, separator: '/' }, {}],
    [{ mostLetters: 20 }, { mostLetters: 20 }],
    [{ mostLetters: 3 }, {}],
    [{ mostLetters: '12' }, {}],
    [
      { parts: ['number', 'subject'], separator: '' },
      { parts: ['number', 'subject'], separator: '' },
    ],
    [{ parts: ['subject', 'subject', 'x'] }, { parts: ['subject'] }],
    // A name without a subject says nothing.
    [{ parts: ['date'] }, {}],
    [{ parts: 'subject' }, {}],
  ])('%j', (stored, changes) => {
    expect(readNameForm(stored)).toEqual({ ...FIRST_NAME_FORM, ...changes });
  });
});

it.each([
  ['number', 0, ['number', 'date', 'subject']],
  ['date', 1, ['subject', 'date', 'number']],
  ['date', 9, ['subject', 'number', 'date']],
  ['kind', 1, ['date', 'kind', 'subject', 'number']],
] as const)('%s goes to place %i', (part, to, parts) => {
  expect(movePart(FIRST_NAME_FORM.parts, part, to)).toEqual(parts);
});
