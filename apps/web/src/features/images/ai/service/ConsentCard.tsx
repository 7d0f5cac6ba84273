import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type AiService, useAiService } from '../use-ai-service.ts';
import { serviceWords } from './service-words.ts';
import { type AiAccount, accountQuery } from './use-ai-account.ts';

const { agreed } = serviceWords;

/** In the personal centre: whether pictures may go to the service, and the way to take that back (PRODUCT §6). */
export function ConsentCard() {
  const { service } = useAiService();
  const account = useQuery(accountQuery);
  const titleId = useId();
  if (!service) return null;
  return (
    <Card aria-labelledby={titleId} className="p-5 sm:p-6">
      <h2 id={titleId} className="text-h3 font-semibold">
        {agreed.title}
      </h2>
      <p className="text-small text-muted">{agreed.lead}</p>
      {account.data ? (
        <State service={service} account={account.data} />
      ) : (
        account.error && (
          <RetryNotice action={serviceWords.bar.retry} onRetry={() => account.refetch()}>
            {errorText(account.error)}
          </RetryNotice>
        )
      )}
    </Card>
  );
}

function State({ service, account }: { service: AiService; account: AiAccount }) {
  const { has_consented: hasConsented } = account;
  const change = useConsentChange(service, account);
  const models = [service.vision_model, service.image_model].filter((model) => model !== '');
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {service.name}
            <Badge tone={hasConsented ? 'ok' : 'neutral'}>
              {hasConsented ? agreed.yes : agreed.no}
            </Badge>
          </p>
          <p className="text-small text-muted wrap-anywhere">
            {service.host} · {[...new Set(models)].join('、')}
          </p>
        </div>
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {hasConsented ? agreed.takeBack : agreed.give}
        </Button>
      </div>
      <p role="status" className="mt-2 text-caption text-muted">
        {hasConsented ? agreed.whatYes : agreed.whatNo}
      </p>
      {change.error && (
        <Notice tone="danger" urgent className="mt-3">
          {errorText(change.error)}
        </Notice>
      )}
    </>
  );
}

function useConsentChange(service: AiService, account: AiAccount) {
  const queries = useQueryClient();
  const { has_consented: hasConsented } = account;
  return useMutation({
    mutationFn: () =>
      client.ai.consent({ consent_id: service.consent_id, is_agreed: hasConsented ? 0 : 1 }),
    onSuccess: () =>
      queries.setQueryData(accountQuery.queryKey, {
        ...account,
        has_consented: !hasConsented,
      }),
  });
}
