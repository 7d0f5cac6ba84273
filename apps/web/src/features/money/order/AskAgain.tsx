import { isUnpaid } from '@transmit/contract';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Order } from '../api.ts';
import { text } from '../text.ts';

/** Asks again for a person who has paid and sees nothing change. */
export function AskAgain({ askAgain }: { askAgain: () => Promise<Order | undefined> }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'not-yet'>('idle');
  const ask = async () => {
    setStep('asking');
    const order = await askAgain();
    setStep(!order || isUnpaid(order.state) ? 'not-yet' : 'idle');
  };
  return (
    <div className="grid gap-2">
      <Button wide busy={step === 'asking'} onClick={ask}>
        {text.order.paid}
      </Button>
      <p role="status" className="text-center text-small text-muted empty:hidden">
        {step === 'not-yet' && text.order.notYet}
      </p>
    </div>
  );
}
