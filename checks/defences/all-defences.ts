import { ACCOUNTS } from './accounts.ts';
import type { Defence } from './defence.ts';
import { DURABILITY } from './durability.ts';
import { EDGE } from './edge.ts';
import { QUOTA } from './quota.ts';
import { SERVED_BYTES } from './served-bytes.ts';
import { SHARING } from './sharing.ts';
import { STORE_ANSWERS } from './store-answers.ts';
import { STORE_SIGNATURE } from './store-signature.ts';
import { WEB_AND_NAMES } from './web.ts';

/** In the order in which docs/security.md names them. */
export const ALL_DEFENCES: readonly Defence[] = [
  ...EDGE,
  ...ACCOUNTS,
  ...STORE_SIGNATURE,
  ...QUOTA,
  ...STORE_ANSWERS,
  ...SERVED_BYTES,
  ...WEB_AND_NAMES,
  ...DURABILITY,
  ...SHARING,
];
