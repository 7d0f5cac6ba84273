import { useMutation } from '@tanstack/react-query';
import { maskPhone, normalizePhone, type SmsPurpose } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { useState } from 'react';
import { proveHuman } from '#api/captcha/prove-human.ts';
import { client } from '#api/client.ts';
import { text } from '../text.ts';
import { useCountdown } from './use-countdown.ts';

export type SendStage = 'idle' | 'proving' | 'sending';

export interface CodeSending {
  stage: SendStage;
  /** Until another code may be asked for. */
  secondsLeft: number;
  /** Sentence about the last code: its number and its life. */
  sent: string | undefined;
  /** Too many were asked for; the button counts down. */
  problem: string | undefined;
  send(phone: string): void;
}

/**
 * Sends an SMS code: proof of work first, then the call; the wait before the next one comes from the
 * server, on success and on refusal alike.
 */
export function useSendCode(purpose: SmsPurpose, onRefused: (error: unknown) => void): CodeSending {
  const [stage, setStage] = useState<SendStage>('idle');
  const [secondsLeft, startCountdown] = useCountdown();

  const sending = useMutation({
    mutationFn: async (phone: string) => {
      const { data } = await proveAndSend({ phone, purpose }, setStage);
      return { ...data, phone: maskPhone(normalizePhone(phone) ?? phone) };
    },
    onSuccess: ({ resend_after }) => startCountdown(resend_after),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) startCountdown(error.retryAfter);
      if (!isTooOften(error)) onRefused(error);
    },
    onSettled: () => setStage('idle'),
  });

  const { data, error } = sending;
  return {
    stage,
    secondsLeft,
    sent: data && text.sendCode.sent(data.phone, Math.floor(data.expires_in / 60)),
    problem: isTooOften(error) && secondsLeft > 0 ? text.sendCode.tooOften : undefined,
    send(phone) {
      if (stage === 'idle' && secondsLeft === 0) sending.mutate(phone);
    },
  };
}

async function proveAndSend(
  wish: { phone: string; purpose: SmsPurpose },
  onStage: (stage: SendStage) => void,
): Promise<Awaited<ReturnType<typeof client.accounts.sendCode>>> {
  for (let isAgain = false; ; isAgain = true) {
    onStage('proving');
    const { payload: captcha } = await proveHuman({ action: 'send_code', phone: wish.phone });
    onStage('sending');
    try {
      return await client.accounts.sendCode({ ...wish, captcha });
    } catch (error) {
      // The cookie changed meanwhile, the machine slept, or the number was sent another message: one
      // more proof.
      const isStale = error instanceof ApiError && error.code === 'E_CAPTCHA';
      if (!isStale || isAgain) throw error;
    }
  }
}

function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_RATE';
}
