/** The services that the sandbox adds. */
import type { PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel, Services } from '#kernel/services.ts';
import { type Courier, createCourier } from './courier.ts';
import { createNoticeSignature } from './notice-signature.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import type { Books } from './take-money.ts';

export interface SandboxServices {
  /** Undefined where the sandbox is no way to pay (PAY_PROVIDERS). */
  sandbox: SandboxBank | undefined;
}

export interface SandboxBank {
  provider: PaymentProvider;
  books: Books;
  courier: Courier;
}

export async function openSandbox(services: Kernel): Promise<SandboxServices> {
  const { config, db, publicOrigin, now, log } = services;
  if (!config.payProviders.includes('sandbox')) return { sandbox: undefined };
  const signature = createNoticeSignature(await sharedSecret(db, 'sandbox-bank'));
  const books = { db, merchant: publicOrigin };
  const courier = createCourier({ db, signature, fetch: globalThis.fetch, now, log });
  const wakeCourier = () => courier.wake();
  const provider = createSandboxProvider({ ...books, signature, now, wakeCourier });
  return { sandbox: { provider, books, courier } };
}

export function hasSandbox({ sandbox }: Services): boolean {
  return sandbox !== undefined;
}

declare module '#kernel/services.ts' {
  interface Services extends SandboxServices {}
}
