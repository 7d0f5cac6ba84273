import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  readShareOutcome,
  SHARE_OUTCOMES,
  SHARE_TARGET_PATH,
  shareScreen,
} from './share-target.ts';

it.each(SHARE_OUTCOMES)('the screen of %s is read back', (outcome) => {
  const { hash, pathname } = new URL(shareScreen(outcome), 'https://kuai.example');
  expect(pathname).toBe('/v/m/list');
  expect(readShareOutcome(hash)).toBe(outcome);
});

it.each(['', '#', '#pickup', '#shared-', '#shared-taken', '#shared-x'])('%s is none', (hash) => {
  expect(readShareOutcome(hash)).toBeUndefined();
});

it('is where the manifest sends what other apps share', () => {
  const file = new URL('../../../../apps/web/public/manifest.webmanifest', import.meta.url);
  const { share_target } = JSON.parse(readFileSync(file, 'utf8'));
  expect(share_target).toMatchObject({ action: SHARE_TARGET_PATH, method: 'POST' });
});
