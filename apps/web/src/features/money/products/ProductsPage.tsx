import { useQuery } from '@tanstack/react-query';
import { Gift, Timer, Undo2, Zap } from 'lucide-react';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { type Product, productsQuery } from '../api.ts';
import { BalanceCard } from '../balance/BalanceCard.tsx';
import { text } from '../text.ts';
import { MemberTicket } from './MemberTicket.tsx';
import { MoreWays } from './MoreWays.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useBuy } from './use-buy.ts';

/** /v/pay without an order: there is no cash balance, one chooses a product (PRODUCT §5). */
export function ProductsPage() {
  return (
    <div className="container-page min-h-[calc(100dvh-4rem)] py-8 sm:py-11">
      <PageHead title={text.products.title} lead={text.products.lead} className="mb-6" />
      <Products />
    </div>
  );
}

function Products() {
  const { data, error, refetch, isFetching } = useQuery(productsQuery);
  if (data && (data.products.length === 0 || data.providers.length === 0)) return <NothingSold />;
  if (data) return <Loaded products={data.products} />;
  if (error) {
    return (
      <Card>
        <ErrorState
          title={text.products.failed}
          {...describeFailure({ error, refetch, isFetching })}
        />
      </Card>
    );
  }
  return <Loading />;
}

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]';

function Loaded({ products }: { products: readonly Product[] }) {
  const isLogin = useClientState((state) => state.isLogin);
  const buying = useBuy();
  const offerOf = (product: Product) => ({
    product,
    busy: buying.busy === product.code,
    onBuy: () => buying.buy({ code: product.code, count: 1, fee: product.price }),
  });
  const membership = products.find(({ gives }) => gives.kind === 'member_days');
  return (
    <>
      <ProblemNotice
        problem={buying.problem && `${text.products.failedOrder}${buying.problem}`}
        onClose={buying.forgetProblem}
      />
      <div className={COLUMNS}>
        <div className="grid gap-6 max-lg:order-2">
          {membership && <MemberTicket {...offerOf(membership)} />}
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {products
              .filter((product) => product !== membership)
              .map((product) => (
                <li key={product.code}>
                  <ProductCard {...offerOf(product)} />
                </li>
              ))}
          </ul>
          <Promises />
        </div>
        <div className="grid gap-6 max-lg:order-1">
          {isLogin ? <BalanceCard /> : <Notice tone="info">{text.products.loginFirst}</Notice>}
          <MoreWays className="max-lg:hidden" />
        </div>
      </div>
      <MoreWays className="mt-6 lg:hidden" />
    </>
  );
}

const PROMISE_ICONS = [Zap, Timer, Undo2] as const;

function Promises() {
  return (
    <ul className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-y border-line px-2 py-4 text-small text-muted">
      {text.products.facts.map((fact, index) => {
        const Icon = PROMISE_ICONS[index] ?? Zap;
        return (
          <li key={fact} className="flex items-center gap-2">
            <Icon size={16} aria-hidden="true" className="text-brand" />
            {fact}
          </li>
        );
      })}
    </ul>
  );
}

function NothingSold() {
  return (
    <Card>
      <EmptyState
        icon={<Gift size={26} />}
        title={text.products.nothing}
        body={text.products.nothingBody}
        action={
          <ButtonLink to={paths.home()} variant="primary">
            {text.products.home}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">{text.products.loading}</span>
      <div className="grid gap-6 max-lg:order-2">
        <Skeleton className="h-[340px] rounded-xl! sm:h-[192px]" />
        <Skeleton className="h-[420px] rounded-xl! sm:h-[154px]" />
      </div>
      <Skeleton className="h-[180px] rounded-xl!" />
    </div>
  );
}
