/** The port through which short messages leave. Adapters: a file for development, Tencent Cloud. */

/** The sentences a provider has to approve beforehand; each adapter maps them to its own ids. */
export type SmsTemplate = 'code' | 'registered' | 'unregistered' | 'birthday';

export interface SmsMessage {
  /** Mainland number, eleven digits: `13800138000`. */
  phone: string;
  /** Purpose of the message; not shown to the receiver. */
  purpose: string;
  /** The code in it; empty when there is none. */
  code: string;
  /** The whole message, for a sender that takes free text. */
  text: string;
  /** For a sender that only fills in approved texts: which one, and its gaps in order. */
  template: SmsTemplate;
  params: readonly string[];
}

export interface SmsSender {
  /**
   * Hands one message over. Resolves when it was accepted, which promises no delivery. Rejects with
   * {@link SmsRejected} when this message will never be accepted; any other error may pass, and the
   * caller may try the same message again. Takes at most a few seconds.
   */
  send(message: SmsMessage): Promise<void>;
}

/** The provider refuses this message or this number for good. */
export class SmsRejected extends Error {
  override name = 'SmsRejected';
}
