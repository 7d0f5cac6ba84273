/**
 * PRODUCT §3: of random sendings the page, the command line, the server and the cashier say one price. Each side is asked by
 * what it shows or charges with: the element of the page, the ticket of the terminal, the calls, the attempt that a
 * provider is sent. `PRICES_SEED=7 SENDINGS=10000` draws others, and as many.
 */
import { FEE_WORDS, type PayProviderName } from '@transmit/contract';
import { expect, it } from 'vitest';
import { createSeededDraws } from '../../apps/server/src/core/seeded-draws.ts';
import { findIsSold, priceFor } from '../../packages/cli/src/send/find-price.ts';
import { ticketLines } from '../../packages/cli/src/terminal/ticket.ts';
import { type DrawnSending, drawSending, specFen } from './draw-sending.ts';

// Imported by their addresses, because bench has the types of neither.
const { openTill } = await import(
  new URL('../../apps/server/src/modules/money/testing/open-till.ts', import.meta.url).href
);
const { readSendersFee, readReceiversFee } = await import(
  new URL('../../apps/web/src/features/files/share/testing/read-fee.ts', import.meta.url).href
);

const SENDINGS = Number(process.env['SENDINGS'] ?? 1000);
const SEED = Number(process.env['PRICES_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const PATIENCE_MS = 60_000 + SENDINGS * 300;

it.each<[string, number, readonly PayProviderName[]]>([
  ['that sells', 0.9, ['sandbox', 'wechat']],
  ['that sells nothing', 0.1, []],
])(
  `random sendings cost the same on four sides of a site %s, seed ${SEED}`,
  async (_title, share, payProviders) => {
    const till = await openTill(payProviders);
    const random = createSeededDraws(SEED);
    for (let left = Math.ceil(SENDINGS * share); left > 0; left -= 1) {
      await compare(till, drawSending(random), payProviders);
    }
  },
  PATIENCE_MS,
);

async function compare(
  till: Awaited<ReturnType<typeof openTill>>,
  sending: DrawnSending,
  payProviders: readonly PayProviderName[],
): Promise<void> {
  const { sizes, receiver } = sending;
  const told = JSON.stringify(sending);
  const asked = specFen(sizes, payProviders.length > 0);
  expect(fenIn(readSendersFee(sizes, payProviders)), `page: ${told}`).toBe(asked);
  const isSold = await findIsSold({ client: till.newcomer() });
  expect(fenIn(ticketOf(priceFor(sizes, isSold))), `terminal: ${told}`).toBe(asked);

  const sent = await till.send(sending);
  const viewer = await till.comeAs(receiver, sent, asked > 0);
  const owed = receiver === 'stranger' ? asked : 0;
  const shown: number[] = await till.show(viewer, sent);
  expect(shown, told).toHaveLength(sizes.length);
  expect(sumOf(shown.map(toFen)), `server: ${told}`).toBe(owed);
  expect(sumOf(shown.map((fee) => fenIn(readReceiversFee(fee)))), `page: ${told}`).toBe(owed);
  const charged = await till.charge(viewer, sent);
  expect([charged.fen, toFen(charged.yuan)], `cashier: ${told}`).toEqual([owed, owed]);
  if (owed === 0) return;
  const question = await till.ask(viewer, sent);
  expect([fenIn(question.words), toFen(question.yuan)], `asked: ${told}`).toEqual([owed, owed]);
}

/** The line of the terminal's ticket that names the price; empty where there is none. */
function ticketOf(fee: number | null): string {
  const share = {
    ...{ code: '8K3F2-A7QWE', link: 'https://files.example.com', name: 'a', size: 1, files: 1 },
    ...{ expires: '2026-11-27 12:00:00', has_password: false, max_downloads: null, fee },
    manage_link: null,
  };
  const lines = ticketLines(share, { withQr: false, password: undefined });
  return lines.find((line) => line.startsWith(FEE_WORDS.label)) ?? '';
}

/** A sum in words; nothing where none is named. */
function fenIn(words: string): number {
  const [, yuan = '0'] = /¥(\d+(?:\.\d+)?)/.exec(words) ?? [];
  return toFen(Number(yuan));
}

/** Computes the price by another road than the product's. */
function toFen(yuan: number): number {
  return Number(yuan.toFixed(2).replace('.', ''));
}

function sumOf(fen: readonly number[]): number {
  return fen.reduce((sum, one) => sum + one, 0);
}
