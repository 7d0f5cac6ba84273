import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { AiService } from '../use-ai-service.ts';
import { serviceWords } from './service-words.ts';
import { accountQuery } from './use-ai-account.ts';

const { consent } = serviceWords;

/** Asks once before the first picture leaves, and names who gets it (PRODUCT §6); false for a no. */
export async function askConsent(
  { name, host, consent_id }: AiService,
  model: string,
  queries: QueryClient,
): Promise<boolean> {
  const { has_consented } = await queries.fetchQuery(accountQuery);
  if (has_consented) return true;
  const isAgreed = await confirm({
    title: consent.title(name),
    body: consent.body(host, model),
    action: consent.action,
  });
  if (!isAgreed) return false;
  await client.ai.consent({ consent_id, is_agreed: 1 });
  queries.setQueryData(accountQuery.queryKey, (account) =>
    account ? { ...account, has_consented: true } : account,
  );
  return true;
}
