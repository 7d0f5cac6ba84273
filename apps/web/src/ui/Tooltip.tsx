import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { popupHome } from './popup-home.ts';

/**
 * A drawn hint for hover and keyboard focus, in lazily loaded screens. For a plain label the
 * `title` of IconButton is enough and costs nothing.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild ref={setTarget}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={popupHome(target)}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="motion-popup z-50 max-w-72 rounded-md bg-fg px-3 py-1.5 text-small text-bg shadow-2"
          >
            {text}
            <Radix.Arrow className="fill-fg" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
