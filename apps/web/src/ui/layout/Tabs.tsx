import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabPage {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  pages: readonly TabPage[];
  value: string;
  onChange: (value: string) => void;
}

/** Pages of one subject. On a narrow screen the row of tabs scrolls sideways. */
export function Tabs({ label, pages, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {pages.map((page) => (
          <Radix.Trigger
            key={page.value}
            value={page.value}
            className="-mb-px h-11 shrink-0 border-b-2 border-transparent text-muted hover:text-fg data-[state=active]:border-brand data-[state=active]:text-brand"
          >
            {page.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {pages.map((page) => (
        <Radix.Content key={page.value} value={page.value} className="pt-5">
          {page.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
