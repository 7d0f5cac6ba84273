import { ChevronRight, Coins, type LucideIcon, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';

/** Shows other ways for money: any number of points, and the orders of before. */
export function MoreWays({ className }: { className: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  const words = text.products;
  return (
    <Card className={className}>
      <ul className="divide-y divide-line px-5">
        <Way
          to={paths.buyPoints()}
          icon={Coins}
          title={words.morePoints}
          body={words.morePointsBody}
        />
        <Way
          to={isLogin ? paths.orders() : paths.visitorOrders()}
          icon={ReceiptText}
          title={words.orders}
          body={words.ordersBody}
        />
      </ul>
    </Card>
  );
}

interface WayProps {
  to: string;
  icon: LucideIcon;
  title: string;
  body: string;
}

function Way({ to, icon: Icon, title, body }: WayProps) {
  return (
    <li>
      <Link to={to} className="flex items-center gap-3.5 py-4 hover:text-brand">
        <Icon size={20} aria-hidden="true" className="text-brand" />
        <span className="min-w-0 flex-1">
          {title}
          <span className="block text-small text-muted">{body}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="text-muted" />
      </Link>
    </li>
  );
}
