/** Serves the areas before this one: tells who has paid, and gives new accounts their gift. */
import type { PayProviderName } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { createRights } from './entitlements/rights.ts';
import { welcomeUser } from './ledgers/welcome.ts';

export async function openMoney(
  services: Services,
): Promise<Pick<Services, 'payments' | 'rights' | 'newcomers'>> {
  const { phoneHashKey } = services;
  return {
    payments: offered(services),
    rights: createRights(services),
    newcomers: { welcome: (tx, user, now) => welcomeUser(tx, user, { phoneHashKey, now }) },
  };
}

/** Ways to pay in the order in which they are named, the bank of our own among them. */
function offered({ config, payments, sandbox }: Services): Services['payments'] {
  const isOpen = payments.some(({ name }) => name === 'sandbox');
  const all = sandbox && !isOpen ? [...payments, sandbox.provider] : [...payments];
  const place = ({ name }: { name: PayProviderName }) => config.payProviders.indexOf(name);
  return all.sort((one, other) => place(one) - place(other));
}
