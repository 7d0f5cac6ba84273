import { type AddressAnswer, askAddress, isOurHealth } from '#core/ask-address.ts';
import type { Figure } from './figure.ts';

/** Asking goes out of the machine and in again: once a minute tells it early enough. */
const KEPT_MS = 60_000;

/** The public address as a browser meets it, through whatever stands in front; nothing where none is configured. */
export function addressFigures(publicOrigin: string, now: () => number): Figure[] {
  if (!publicOrigin) return [];
  let last: { at: number; answer: Promise<AddressAnswer> } | undefined;
  const ask = () => {
    if (!last || performance.now() - last.at >= KEPT_MS) {
      last = { at: performance.now(), answer: askAddress(`${publicOrigin}/healthz`) };
    }
    return last.answer;
  };
  return [
    {
      name: 'transmit_address_answers',
      help: '1 while the public address leads to this service, asked through the proxy',
      keptMs: 0,
      read: async () => [
        {
          value: await ask().then(
            (answer) => (isOurHealth(answer) ? 1 : 0),
            () => 0,
          ),
        },
      ],
    },
    {
      name: 'transmit_certificate_left_seconds',
      help: 'Until the certificate of the public address ends, as the proxy shows it; absent without https',
      keptMs: 0,
      async read() {
        const end = await ask().then(
          ({ certificateEndsAt }) => certificateEndsAt,
          // The figure above says that nobody answers; of the certificate nothing is known then.
          () => undefined,
        );
        return end === undefined ? [] : [{ value: (end - now()) / 1000 }];
      },
    },
  ];
}
