import { COLLECT_DEFENCES } from './collect.ts';
import { CURL_DEFENCES } from './curl.ts';
import type { Defence } from './defence.ts';
import { DOCUMENTS } from './documents.ts';
import { AVAILABILITY } from './edge/availability.ts';
import { EDGE } from './edge/edge.ts';
import { HELD } from './edge/held.ts';
import { HOST } from './edge/host.ts';
import { INSTALLATION } from './edge/installation.ts';
import { PATHS } from './edge/paths.ts';
import { PROXIES } from './edge/proxies.ts';
import { FILES } from './files.ts';
import { MODELS } from './models.ts';
import { ALIPAY } from './money/alipay.ts';
import { MONEY } from './money/money.ts';
import { SANDBOX } from './money/sandbox.ts';
import { WECHAT } from './money/wechat.ts';
import { NOTICE_DEFENCES } from './notices.ts';
import { OFFICE } from './office.ts';
import { ACCOUNTS } from './people/accounts.ts';
import { GUARD } from './people/guard.ts';
import { SECOND_STEP } from './people/second-step.ts';
import { SMS } from './people/sms.ts';
import { TOKEN_DEFENCES } from './people/tokens.ts';
import { PICTURES } from './pictures.ts';
import { ROOMS } from './rooms.ts';
import { SEALED } from './sealed.ts';
import { SHARES } from './shares.ts';
import { SHARING } from './sharing.ts';
import { DURABILITY } from './store/durability.ts';
import { KEPT_DEFENCES } from './store/kept.ts';
import { PART_ADDRESSES } from './store/parts.ts';
import { QUOTA } from './store/quota.ts';
import { SERVED_BYTES } from './store/served-bytes.ts';
import { STORE_ANSWERS } from './store/store-answers.ts';
import { STORE_CREDENTIALS } from './store/store-credentials.ts';
import { STORE_SIGNATURE } from './store/store-signature.ts';
import { WEB_AND_NAMES } from './web.ts';

/** In the order in which docs/security.md names them. */
export const ALL_DEFENCES: readonly Defence[] = [
  ...GUARD,
  ...EDGE,
  ...HOST,
  ...AVAILABILITY,
  ...ACCOUNTS,
  ...SMS,
  ...SECOND_STEP,
  ...TOKEN_DEFENCES,
  ...SHARES,
  ...FILES,
  ...STORE_SIGNATURE,
  ...STORE_CREDENTIALS,
  ...PART_ADDRESSES,
  ...QUOTA,
  ...STORE_ANSWERS,
  ...SERVED_BYTES,
  ...WEB_AND_NAMES,
  ...DOCUMENTS,
  ...PICTURES,
  ...MODELS,
  ...DURABILITY,
  ...INSTALLATION,
  ...SHARING,
  ...HELD,
  ...MONEY,
  ...OFFICE,
  ...NOTICE_DEFENCES,
  ...SANDBOX,
  ...WECHAT,
  ...ALIPAY,
  ...ROOMS,
  ...CURL_DEFENCES,
  ...KEPT_DEFENCES,
  ...PATHS,
  ...PROXIES,
  ...COLLECT_DEFENCES,
  ...SEALED,
];
