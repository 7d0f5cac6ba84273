import { ACCOUNTS } from './accounts.ts';
import { ALIPAY } from './alipay.ts';
import { AVAILABILITY } from './availability.ts';
import { CURL_DEFENCES } from './curl.ts';
import type { Defence } from './defence.ts';
import { DOCUMENTS } from './documents.ts';
import { DURABILITY } from './durability.ts';
import { EDGE } from './edge.ts';
import { FILES } from './files.ts';
import { GUARD } from './guard.ts';
import { HELD } from './held.ts';
import { HOST } from './host.ts';
import { INSTALLATION } from './installation.ts';
import { KEPT_DEFENCES } from './kept.ts';
import { MONEY } from './money.ts';
import { OFFICE } from './office.ts';
import { PATHS } from './paths.ts';
import { PICTURES } from './pictures.ts';
import { PROXIES } from './proxies.ts';
import { QUOTA } from './quota.ts';
import { ROOMS } from './rooms.ts';
import { SANDBOX } from './sandbox.ts';
import { SECOND_STEP } from './second-step.ts';
import { SERVED_BYTES } from './served-bytes.ts';
import { SHARES } from './shares.ts';
import { SHARING } from './sharing.ts';
import { SMS } from './sms.ts';
import { STORE_ANSWERS } from './store-answers.ts';
import { STORE_CREDENTIALS } from './store-credentials.ts';
import { STORE_SIGNATURE } from './store-signature.ts';
import { WEB_AND_NAMES } from './web.ts';
import { WECHAT } from './wechat.ts';

/** In the order in which docs/security.md names them. */
export const ALL_DEFENCES: readonly Defence[] = [
  ...GUARD,
  ...EDGE,
  ...HOST,
  ...AVAILABILITY,
  ...ACCOUNTS,
  ...SMS,
  ...SECOND_STEP,
  ...SHARES,
  ...FILES,
  ...STORE_SIGNATURE,
  ...STORE_CREDENTIALS,
  ...QUOTA,
  ...STORE_ANSWERS,
  ...SERVED_BYTES,
  ...WEB_AND_NAMES,
  ...DOCUMENTS,
  ...PICTURES,
  ...DURABILITY,
  ...INSTALLATION,
  ...SHARING,
  ...HELD,
  ...MONEY,
  ...OFFICE,
  ...SANDBOX,
  ...WECHAT,
  ...ALIPAY,
  ...ROOMS,
  ...CURL_DEFENCES,
  ...KEPT_DEFENCES,
  ...PATHS,
  ...PROXIES,
];
