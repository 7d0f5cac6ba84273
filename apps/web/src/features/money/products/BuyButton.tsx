import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import type { ButtonLook } from '#ui/buttons/button-style.ts';

interface BuyButtonProps extends ButtonLook {
  /** Said aloud, where the shown word is the same on every button. */
  label: string;
  shown: string;
  busy: boolean;
  onBuy: () => void;
}

/** PRODUCT §5: products are for accounts; a visitor logs in first and comes back. */
export function BuyButton({ label, shown, busy, onBuy, ...look }: BuyButtonProps) {
  const isLogin = useClientState((state) => state.isLogin);
  if (!isLogin) {
    return (
      <ButtonLink {...look} to={paths.login(paths.topUp())} aria-label={label}>
        {shown}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} aria-label={label} busy={busy} onClick={onBuy}>
      {shown}
    </Button>
  );
}
