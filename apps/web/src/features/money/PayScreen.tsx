import { useSearchParams } from 'react-router';
import { OrderPage, UnknownOrder } from './order/OrderPage.tsx';
import { ProductsPage } from './products/ProductsPage.tsx';

/** An order's number, as far as it can be told without asking. */
const ORDER_ID = /^[0-9A-Za-z]{1,32}$/;

/** /v/pay: what can be bought; with `order_id` that order, to be paid. */
export function PayScreen() {
  const orderId = useSearchParams()[0].get('order_id');
  if (orderId === null) return <ProductsPage />;
  return (
    // As high as the screen below the header, whatever is in it: the footer never jumps into view.
    <div className="container-page min-h-[calc(100dvh-4rem)] w-full max-w-[1000px]! py-5 sm:py-14">
      {ORDER_ID.test(orderId) ? <OrderPage key={orderId} orderId={orderId} /> : <UnknownOrder />}
    </div>
  );
}
