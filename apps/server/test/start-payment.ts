import type { AttemptToPay } from '#adapters/payment/payment-provider.ts';
import type { SandboxBank } from '#modules/sandbox/index.ts';
import type { TestApp } from './test-app.ts';

/** Nobody listens there: what the bank tells stays in its books. */
const NOWHERE = 'http://127.0.0.1:1/notify';

/** A payment that waits at the cashier of the sandbox for half an hour; the application has to sell. */
export async function startPaymentByCall(
  { services, clock }: Pick<TestApp, 'services' | 'clock'>,
  given: Partial<AttemptToPay> = {},
): Promise<{ bank: SandboxBank; number: string }> {
  const { sandbox } = services;
  if (!sandbox) throw new Error('there is no sandbox');
  const attempt: AttemptToPay = {
    number: 'T0000000001',
    title: '报告.pdf',
    totalFen: 60,
    expiresAt: clock.now + 30 * 60_000,
    device: 'desktop',
    clientAddress: '203.0.113.1',
    returnUrl: 'http://app.test/v/pay?order_id=1',
    notifyUrl: NOWHERE,
    ...given,
  };
  await sandbox.provider.start(attempt);
  return { bank: sandbox, number: attempt.number };
}
