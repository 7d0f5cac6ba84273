import { MAX_FILE_BYTES, MAX_OWNER_BYTES } from '@transmit/contract';
import { CalendarClock, Download, HardDrive, Hash } from 'lucide-react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import type { Product } from '../api.ts';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { BuyButton } from './BuyButton.tsx';

interface MemberTicketProps {
  product: Product;
  busy: boolean;
  onBuy: () => void;
}

const { perks } = text.products;
const PERKS = [
  { icon: Hash, words: perks.numbers },
  { icon: Download, words: perks.downloads },
  { icon: CalendarClock, words: perks.kept },
  { icon: HardDrive, words: perks.room(MAX_FILE_BYTES.user, MAX_OWNER_BYTES.member) },
];

/** The membership with all that it brings; renewed, it goes on from its old end. */
export function MemberTicket({ product, busy, onBuy }: MemberTicketProps) {
  const { name, price, gives } = product;
  return (
    <Ticket
      direction="row"
      className="p-5 sm:p-8"
      stubClassName="flex items-center justify-between gap-4 p-5 sm:w-[244px] sm:flex-col sm:items-stretch sm:justify-center sm:px-8"
      stub={
        <>
          <Sum fee={price} className="text-[2.125rem]" />
          <BuyButton
            label={`${text.products.member} ${name}`}
            shown={text.products.member}
            variant="primary"
            size="lg"
            busy={busy}
            onBuy={onBuy}
          />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h2 font-semibold">{name}</h2>
        <Badge tone="brand">{text.products.days(gives.amount)}</Badge>
      </div>
      <p className="text-small text-muted">{text.products.memberLead(gives.amount)}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {PERKS.map(({ icon: Icon, words }) => (
          <li key={words} className="flex items-center gap-2.5">
            <Icon size={17} aria-hidden="true" className="shrink-0 text-brand" />
            {words}
          </li>
        ))}
      </ul>
    </Ticket>
  );
}
