import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Late, useLate } from '../loading/late.ts';
import type { MenuAction } from './DropdownMenu.tsx';

/** 27 KB of placing and focusing, before anybody has opened a menu. For the stock of the screen. */
export const menu = new Late(async () => (await import('./DropdownMenu.tsx')).DropdownMenu);

interface LateMenuProps {
  /** The button that opens it; must take a ref and props (Button, IconButton). */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  groups: readonly (readonly MenuAction[])[];
}

/** A menu whose button is there at once. Pressed before the menu's code has come, it opens with it. */
export function LateMenu({ trigger, groups }: LateMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const DropdownMenu = useLate(menu, isWanted);
  const { box, watching } = useFocusOnNewButton(DropdownMenu !== undefined);
  return (
    <span ref={box} className="contents">
      {DropdownMenu ? (
        <DropdownMenu trigger={trigger} groups={groups} defaultOpen={isWanted} />
      ) : (
        cloneElement(trigger, {
          'aria-haspopup': 'menu',
          ...watching,
          onClick: () => setWanted(true),
        })
      )}
    </span>
  );
}

/** The same button, made anew by the menu: the keyboard stays where it is. */
function useFocusOnNewButton(isMadeAnew: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isMadeAnew && hadFocus.current) box.current?.querySelector('button')?.focus();
  }, [isMadeAnew]);
  const watching = {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
  return { box, watching };
}
