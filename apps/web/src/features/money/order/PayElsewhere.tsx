import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { text } from '../text.ts';

/** In WeChat's own browser no cashier opens: the page itself has to be opened in another. */
export function PayElsewhere() {
  const words = text.order.elsewhere;
  return (
    <div className="grid gap-3">
      <h2 className="text-h3 font-semibold">{words.title}</h2>
      <p className="text-small text-muted">{words.body}</p>
      <p className="rounded-md bg-bg-2 px-3.5 py-2.5 text-small break-all">{location.href}</p>
      <CopyButton variant="primary" size="lg" wide onCopy={() => copyText(location.href)}>
        {words.copy}
      </CopyButton>
    </div>
  );
}
