import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { popupHome } from './popup-home.ts';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface DropdownMenuProps {
  /** The button that opens it; must take a ref and props (Button, IconButton). */
  trigger: ReactElement;
  /** Groups of actions; a line stands between groups. */
  groups: readonly (readonly MenuAction[])[];
  /** Open from the first moment: the click has come before the menu's code. */
  defaultOpen?: boolean;
}

/** The ⋯ menu of a row. */
export function DropdownMenu({ trigger, groups, defaultOpen = false }: DropdownMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild ref={setOpener}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={popupHome(opener)}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="motion-popup z-30 min-w-40 rounded-lg border border-line bg-card p-1.5 text-fg shadow-2"
        >
          <Groups groups={groups} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Groups({ groups }: Pick<DropdownMenuProps, 'groups'>) {
  return (
    <>
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <Radix.Group key={group.map((action) => action.label).join()}>
            {index > 0 && <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />}
            {group.map((action) => (
              <MenuItem key={action.label} {...action} />
            ))}
          </Radix.Group>
        ))}
    </>
  );
}

function MenuItem({ label, icon, onSelect, danger, disabled = false }: MenuAction) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={clsx(
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 text-body outline-none data-disabled:opacity-45',
        danger
          ? 'text-danger data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-soft data-highlighted:text-brand',
      )}
    >
      {icon}
      {label}
    </Radix.Item>
  );
}
