/** The suite that every SMS adapter must pass; run from each adapter's own test. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmsMessage, SmsRejected, type SmsSender } from './sms-sender.ts';

export interface SmsSenderHarness {
  sender: SmsSender;
  /** Lists the messages that have arrived at the other end, oldest first. */
  delivered(): Promise<{ phone: string; code: string }[]>;
  /** From now on nothing is accepted, as if the provider were down. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

export const CODE_MESSAGE: SmsMessage = {
  phone: '13800138000',
  purpose: 'login',
  code: '012345',
  text: '【快传】验证码 012345，5 分钟内有效。',
  template: 'code',
  params: ['012345', '5'],
};

export function describeSmsSender(name: string, open: () => Promise<SmsSenderHarness>): void {
  describe(`${name} as an SMS sender`, () => {
    let harness: SmsSenderHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    it('delivers a code to its number, leading zero included', async () => {
      await harness.sender.send(CODE_MESSAGE);
      expect(await harness.delivered()).toEqual([{ phone: '13800138000', code: '012345' }]);
    });

    it('delivers a message without a code', async () => {
      const text = '【快传】该号码已注册，请直接登录。';
      await harness.sender.send({
        ...CODE_MESSAGE,
        code: '',
        text,
        template: 'registered',
        params: [],
      });
      expect(await harness.delivered()).toEqual([{ phone: '13800138000', code: '' }]);
    });

    it('delivers every message of a burst once', async () => {
      const phones = Array.from({ length: 20 }, (_, index) => `138001380${10 + index}`);
      await Promise.all(phones.map((phone) => harness.sender.send({ ...CODE_MESSAGE, phone })));
      const arrived = (await harness.delivered()).map(({ phone }) => phone);
      expect(arrived.sort()).toEqual(phones);
    });

    it('fails in a way that may be tried again while nothing is accepted', async () => {
      await harness.breakDown();
      const error = await harness.sender.send(CODE_MESSAGE).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(SmsRejected);
    });
  });
}
