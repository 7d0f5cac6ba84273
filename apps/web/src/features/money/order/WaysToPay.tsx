import { useQuery } from '@tanstack/react-query';
import { isPayProvider } from '@transmit/contract';
import { useState } from 'react';
import { siteQuery } from '#api/site-query.ts';
import { deviceOf } from '#platform/browser/user-agent.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import type { Order, PayProvider } from '../api.ts';
import { text } from '../text.ts';
import { AskAgain } from './AskAgain.tsx';
import { DesktopWay } from './DesktopWay.tsx';
import { PayElsewhere } from './PayElsewhere.tsx';
import { PhoneWay } from './PhoneWay.tsx';
import { payPlace } from './pay-place.ts';

interface WaysToPayProps {
  order: Order;
  askAgain: () => Promise<Order | undefined>;
}

/** Only the providers that are set up; one that failed can be changed for another at any time. */
export function WaysToPay({ order, askAgain }: WaysToPayProps) {
  const providers = useProviders();
  const [chosen, choose] = useState(order.provider);
  const provider = providers.find((one) => one === chosen) ?? providers[0];
  if (!provider) return <p className="py-6 text-center text-muted">{text.order.noProvider}</p>;
  const isPhone = deviceOf(navigator.userAgent) === 'mobile';
  return (
    <div className="grid gap-5">
      {providers.length > 1 && (
        <Choice isPhone={isPhone} {...{ providers, provider }} onChoose={choose} />
      )}
      <Way key={provider} order={order} provider={provider} isPhone={isPhone} />
      <AskAgain askAgain={askAgain} />
      {provider === 'sandbox' && (
        <p className="text-center text-small text-muted">{text.order.sandboxMark}</p>
      )}
    </div>
  );
}

function Way({
  order,
  provider,
  isPhone,
}: {
  order: Order;
  provider: PayProvider;
  isPhone: boolean;
}) {
  if (payPlace(provider, navigator.userAgent) === 'browser') return <PayElsewhere />;
  return isPhone ? (
    <PhoneWay order={order} provider={provider} />
  ) : (
    <DesktopWay order={order} provider={provider} />
  );
}

interface ChoiceProps {
  providers: readonly PayProvider[];
  provider: PayProvider;
  isPhone: boolean;
  onChoose: (provider: PayProvider) => void;
}

function Choice({ providers, provider, isPhone, onChoose }: ChoiceProps) {
  const choices = providers.map((value) => ({ value, label: text.order.providers[value] }));
  const common = { legend: text.order.how, choices, value: provider, onChange: onChoose };
  return isPhone ? <RadioGroup {...common} /> : <Segmented {...common} className="text-center" />;
}

function useProviders(): readonly PayProvider[] {
  return (useQuery(siteQuery).data?.pay_providers ?? []).filter(isPayProvider);
}
