import { ARCHIVING_DEFENCES } from './archiving.ts';
import { COLLECT_DEFENCES } from './collect.ts';
import { CURL_DEFENCES } from './curl.ts';
import type { Defence } from './defence.ts';
import { DOCUMENT_DEFENCES } from './documents.ts';
import { AVAILABILITY_DEFENCES } from './edge/availability.ts';
import { EDGE_DEFENCES } from './edge/edge.ts';
import { HELD_DEFENCES } from './edge/held.ts';
import { HOST_DEFENCES } from './edge/host.ts';
import { INSTALLATION_DEFENCES } from './edge/installation.ts';
import { PATH_DEFENCES } from './edge/paths.ts';
import { PROXY_DEFENCES } from './edge/proxies.ts';
import { FILE_DEFENCES } from './files.ts';
import { HAND_OVER_DEFENCES } from './hand-over.ts';
import { MODEL_DEFENCES } from './models.ts';
import { ALIPAY_DEFENCES } from './money/alipay.ts';
import { MONEY_DEFENCES } from './money/money.ts';
import { SANDBOX_DEFENCES } from './money/sandbox.ts';
import { WECHAT_DEFENCES } from './money/wechat.ts';
import { NOTICE_DEFENCES } from './notices.ts';
import { OFFICE_DEFENCES } from './office.ts';
import { ACCOUNT_DEFENCES } from './people/accounts.ts';
import { GUARD_DEFENCES } from './people/guard.ts';
import { SECOND_STEP_DEFENCES } from './people/second-step.ts';
import { SMS_DEFENCES } from './people/sms.ts';
import { TOKEN_DEFENCES } from './people/tokens.ts';
import { PICTURE_DEFENCES } from './pictures.ts';
import { PROMISE_DEFENCES } from './promises.ts';
import { ROOM_DEFENCES } from './rooms.ts';
import { SEALED_DEFENCES } from './sealed.ts';
import { SHARE_DEFENCES } from './shares.ts';
import { SHARING_DEFENCES } from './sharing.ts';
import { DURABILITY_DEFENCES } from './store/durability.ts';
import { KEPT_DEFENCES } from './store/kept.ts';
import { PART_DEFENCES } from './store/parts.ts';
import { QUOTA_DEFENCES } from './store/quota.ts';
import { SERVED_BYTES_DEFENCES } from './store/served-bytes.ts';
import { ANSWER_DEFENCES } from './store/store-answers.ts';
import { CREDENTIAL_DEFENCES } from './store/store-credentials.ts';
import { SIGNATURE_DEFENCES } from './store/store-signature.ts';
import { WEB_DEFENCES } from './web.ts';

/** In the order in which docs/security.md names them. */
export const ALL_DEFENCES: readonly Defence[] = [
  ...GUARD_DEFENCES,
  ...EDGE_DEFENCES,
  ...HOST_DEFENCES,
  ...AVAILABILITY_DEFENCES,
  ...ACCOUNT_DEFENCES,
  ...SMS_DEFENCES,
  ...SECOND_STEP_DEFENCES,
  ...TOKEN_DEFENCES,
  ...SHARE_DEFENCES,
  ...PROMISE_DEFENCES,
  ...FILE_DEFENCES,
  ...SIGNATURE_DEFENCES,
  ...CREDENTIAL_DEFENCES,
  ...PART_DEFENCES,
  ...QUOTA_DEFENCES,
  ...ANSWER_DEFENCES,
  ...SERVED_BYTES_DEFENCES,
  ...WEB_DEFENCES,
  ...DOCUMENT_DEFENCES,
  ...PICTURE_DEFENCES,
  ...MODEL_DEFENCES,
  ...DURABILITY_DEFENCES,
  ...INSTALLATION_DEFENCES,
  ...SHARING_DEFENCES,
  ...HELD_DEFENCES,
  ...MONEY_DEFENCES,
  ...OFFICE_DEFENCES,
  ...NOTICE_DEFENCES,
  ...SANDBOX_DEFENCES,
  ...WECHAT_DEFENCES,
  ...ALIPAY_DEFENCES,
  ...ROOM_DEFENCES,
  ...CURL_DEFENCES,
  ...KEPT_DEFENCES,
  ...PATH_DEFENCES,
  ...PROXY_DEFENCES,
  ...COLLECT_DEFENCES,
  ...SEALED_DEFENCES,
  ...ARCHIVING_DEFENCES,
  ...HAND_OVER_DEFENCES,
];
