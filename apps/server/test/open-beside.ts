/** A second application on another's database, folder and ways to pay, as another process is. */
import { onTestFinished } from 'vitest';
import type { AiService } from '#adapters/ai/ai-service.ts';
import { buildApp } from '#app.ts';
import { openServices } from '#open-services.ts';
import { createViewer, type TestApp } from './test-app.ts';

export async function openBeside(
  { services, storeOrigin, clock }: TestApp,
  options: { aiService?: AiService } = {},
): Promise<TestApp> {
  const { config, publicOrigin, payments } = services;
  const now = () => clock.now;
  const same = { config, publicOrigin, storeOrigin, payments, now };
  const opened = await openServices({ ...same, ...options });
  onTestFinished(() => opened.close());
  const app = buildApp({ services: opened.services });
  let visitors = 0;
  return {
    app,
    services: opened.services,
    clock,
    storeOrigin,
    origin: publicOrigin,
    visitor: (viewer = {}) => {
      visitors += 1;
      return createViewer(app, { address: `192.0.2.${visitors}`, userAgent: '', ...viewer });
    },
  };
}
