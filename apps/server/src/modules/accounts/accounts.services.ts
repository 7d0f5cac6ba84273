/** The services that the area of accounts adds. */
import type { AccountNews } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel } from '#kernel/services.ts';
import { createWriteBehind, type WriteBehind } from '#kernel/write-behind.ts';
import type { PageVisit } from './accounts.tables.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { secondStepKeyOf } from './second-step/reset-second-step.ts';
import { createSmsDelivery, type SmsDelivery } from './sms/deliver-sms.ts';
import { insertPageVisits } from './visits/page-visits.store.ts';

/** Called for a new account, in its transaction, by areas that give it something to begin with. */
interface Newcomers {
  welcome(tx: Executor, user: { id: number; phone: string }, now: number): Promise<void>;
}

/**
 * Called for a new account with the versions it agrees to; the area of those texts compares and
 * keeps them.
 */
interface Agreements {
  keep(
    tx: Executor,
    agreed: { user_agreement: number; privacy: number },
    who: { owner: string; now: number },
  ): Promise<void>;
}

/** Called in the transaction of something grave that is done with an account; the area of notices tells its person. */
interface AccountTeller {
  tell(tx: Executor, told: { owner: string; news: AccountNews; now: number }): Promise<void>;
}

export interface AccountsServices {
  captcha: Captcha;
  sms: SmsDelivery;
  /** Keys the stored SMS codes. */
  smsCodeKey: string;
  /** Keys the numbers that must be known again and are not kept. */
  phoneHashKey: string;
  /** Seals and hashes what operators' second steps keep. */
  secondStepKey: string;
  /** Signs the links to what an account holds. */
  ownDataLinkKey: string;
  pageVisits: WriteBehind<PageVisit>;
  newcomers: Newcomers;
  accountNews: AccountTeller;
  agreements: Agreements;
}

export async function openAccounts(kernel: Kernel): Promise<AccountsServices> {
  const { db, log, now, config, smsSender } = kernel;
  return {
    captcha: createCaptcha({ db, secret: await sharedSecret(db, 'captcha') }),
    sms: createSmsDelivery({ db, sender: smsSender, log, now, siteName: config.site.name }),
    smsCodeKey: await sharedSecret(db, 'sms-code'),
    phoneHashKey: await sharedSecret(db, 'phone-hash'),
    secondStepKey: await secondStepKeyOf(db),
    pageVisits: createWriteBehind({
      name: 'page visits',
      log,
      write: (visits) => insertPageVisits(db, visits),
    }),
    ownDataLinkKey: await sharedSecret(db, 'own-data-link'),
    accountNews: { tell: async () => {} },
    newcomers: { welcome: async () => {} },
    agreements: { keep: async () => {} },
  };
}

declare module '#kernel/services.ts' {
  interface Services extends AccountsServices {}
}
