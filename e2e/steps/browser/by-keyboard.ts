/** A person without a mouse and without sight: Tab from control to control, and what a screen reader is told of each. */
import type { CDPSession, Page } from 'playwright-core';

interface Told {
  role: string;
  name: string;
}

/** More stops than any screen has between two things that a person wants. */
const MOST_STOPS = 80;

export interface Keyboard {
  /** Goes on by Tab until a control of this role and name has the focus. */
  tabTo(role: string, name: string | RegExp): Promise<void>;
  press(key: string): Promise<void>;
  /** Controls so far that had no name or no role. */
  nameless(): readonly string[];
}

export async function openKeyboard(page: Page): Promise<Keyboard> {
  const session = await page.context().newCDPSession(page);
  const nameless: string[] = [];
  const isWanted = (told: Told, role: string, name: string | RegExp) =>
    told.role === role && (typeof name === 'string' ? told.name === name : name.test(told.name));
  return {
    async tabTo(role, name) {
      const passed: string[] = [];
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const told = await readFocus(session);
        if (!told) continue;
        if (told.name === '' || told.role === 'generic')
          nameless.push(`${page.url()} ${told.role}`);
        if (isWanted(told, role, name)) return;
        passed.push(`${told.role} ${told.name}`);
      }
      throw new Error(`no ${role} ${name} by Tab, only ${passed.join(' · ')}`);
    },
    press: (key) => page.keyboard.press(key),
    nameless: () => nameless,
  };
}

/** The focused control in the browser's accessibility tree; undefined where the page itself has the focus. */
async function readFocus(session: CDPSession): Promise<Told | undefined> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement === document.body ? null : document.activeElement',
  });
  if (!result.objectId) return undefined;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  return { role: String(node?.role?.value ?? ''), name: String(node?.name?.value ?? '') };
}
