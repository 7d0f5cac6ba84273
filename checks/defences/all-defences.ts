import type { Defence } from './defence.ts';
import { DURABILITY } from './durability.ts';
import { QUOTA } from './quota.ts';
import { SERVED_BYTES } from './served-bytes.ts';
import { STORE_ANSWERS } from './store-answers.ts';
import { STORE_SIGNATURE } from './store-signature.ts';

/** In the order in which docs/security.md names them. */
export const ALL_DEFENCES: readonly Defence[] = [
  ...STORE_SIGNATURE,
  ...QUOTA,
  ...STORE_ANSWERS,
  ...SERVED_BYTES,
  ...DURABILITY,
];
