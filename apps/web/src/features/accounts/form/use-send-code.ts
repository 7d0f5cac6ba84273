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
  send(): void;
}

/**
 * Sends an SMS code to the number: proof of work first, then the call; the wait before the next one comes
 * from the server, on success and on refusal alike.
 */
export function useSendCode(
  { purpose, phone }: { purpose: SmsPurpose; phone: string },
  onRefused: (error: unknown) => void,
): CodeSending {
  const number = normalizePhone(phone) ?? phone;
  const [stage, setStage] = useState<SendStage>('idle');
  const [secondsLeft, wait] = useWait(number);

  const sending = useSending(purpose, { wait, setStage, onRefused });
  const isLast = sending.variables === number;
  return {
    stage,
    secondsLeft,
    sent: isLast && sending.data ? sentenceOf(number, sending.data.data) : undefined,
    problem:
      isLast && isTooOften(sending.error) && secondsLeft > 0 ? text.sendCode.tooOften : undefined,
    send() {
      if (stage === 'idle' && secondsLeft === 0) sending.mutate(number);
    },
  };
}

interface SendingEvents {
  wait: (asked: string, seconds: number) => void;
  setStage: (stage: SendStage) => void;
  onRefused: (error: unknown) => void;
}

/** Sends a code; its variable is the phone number that the code is for. */
function useSending(purpose: SmsPurpose, { wait, setStage, onRefused }: SendingEvents) {
  return useMutation({
    mutationFn: async (asked: string) => proveAndSend({ phone: asked, purpose }, setStage),
    onSuccess: ({ data }, asked) => wait(asked, data.resend_after),
    onError: (error, asked) => {
      if (error instanceof ApiError && error.retryAfter) wait(asked, error.retryAfter);
      if (!isTooOften(error)) onRefused(error);
    },
    onSettled: () => setStage('idle'),
  });
}

/** The wait of a number whose code was asked for; whoever corrects a wrong number does not wait for it. */
function useWait(number: string) {
  const [secondsLeft, startCountdown] = useCountdown();
  const [waiting, setWaiting] = useState<string>();
  const wait = (asked: string, seconds: number) => {
    setWaiting(asked);
    startCountdown(seconds);
  };
  return [waiting === number ? secondsLeft : 0, wait] as const;
}

type Sent = Awaited<ReturnType<typeof client.accounts.sendCode>>;

function sentenceOf(number: string, { expires_in }: Sent['data']): string {
  return text.sendCode.sent(maskPhone(number), Math.floor(expires_in / 60));
}

async function proveAndSend(
  wish: { phone: string; purpose: SmsPurpose },
  onStage: (stage: SendStage) => void,
): Promise<Sent> {
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
