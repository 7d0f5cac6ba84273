import { giftText } from '@transmit/contract';
import { Card } from '#ui/layout/Card.tsx';
import type { Product } from '../api.ts';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { BuyButton } from './BuyButton.tsx';
import { ProductIcon } from './ProductIcon.tsx';

interface ProductCardProps {
  product: Product;
  busy: boolean;
  onBuy: () => void;
}

/** A small ticket: what it gives, and below the perforation the price. */
export function ProductCard({ product, busy, onBuy }: ProductCardProps) {
  const gives = giftText(product.gives);
  const purposes: Record<string, string> = text.products.purposes;
  return (
    <Card raised className="flex h-full flex-col">
      <div className="flex flex-1 items-start gap-3.5 p-5">
        <ProductIcon code={product.code} size={42} />
        <div className="min-w-0">
          <h2 className="font-semibold">{gives}</h2>
          <p className="text-small text-muted">{purposes[product.code] ?? product.name}</p>
        </div>
      </div>
      <div className="mx-5 flex items-center justify-between gap-3 border-t-2 border-dotted border-line-2 py-3.5">
        <Sum fee={product.price} className="text-h2" />
        <BuyButton
          label={text.products.buyOf(gives)}
          shown={text.products.buy}
          size="sm"
          variant="soft"
          busy={busy}
          onBuy={onBuy}
        />
      </div>
    </Card>
  );
}
