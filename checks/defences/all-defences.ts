import { ACCOUNTS_DEFENCES } from './accounts.ts';
import type { Defence } from './defence.ts';
import { DURABILITY } from './durability.ts';
import { EDGE } from './edge.ts';
import { FILES_DEFENCES } from './files.ts';
import { STORE_ANSWERS } from './store-answers.ts';
import { STORE_CREDENTIALS } from './store-credentials.ts';
import { STORE_SIGNATURE } from './store-signature.ts';
import { WEB_AND_NAMES } from './web.ts';

/** In the order in which docs/security.md names them. */
export const ALL_DEFENCES: readonly Defence[] = [
  ...EDGE,
  ...ACCOUNTS_DEFENCES,
  ...FILES_DEFENCES,
  ...STORE_SIGNATURE,
  ...STORE_CREDENTIALS,
  ...STORE_ANSWERS,
  ...WEB_AND_NAMES,
  ...DURABILITY,
];
