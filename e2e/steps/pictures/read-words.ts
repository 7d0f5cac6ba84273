/** The words that a person reads on a screen, and what of them differs from run to run. */
import type { Page } from 'playwright-core';

/** The texts in sight, from the top; under a dialog nothing is read. */
export function readWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      const said = text.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      if (said === '' || !parent?.checkVisibility({ opacityProperty: true })) continue;
      if (parent.closest('script, style, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top: y, bottom, left, right } = range.getBoundingClientRect();
      // Text for readers aloud alone is a pixel wide.
      if (right - left < 2 || bottom - y < 2) continue;
      if (bottom <= 0 || y >= innerHeight || right <= 0 || left >= innerWidth) continue;
      words.push(said);
    }
    return words;
  });
}

/** Codes, figures, addresses and times are others in every run. */
export function maskWords(words: readonly string[]): readonly string[] {
  return words.map((text) =>
    text
      .replace(/https?:\/\/\S+/g, '地址')
      .replace(/[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}/g, '取件码')
      .replace(/(?<![0-9A-Za-z_])[0-9A-HJKMNP-TV-Z]{8,10}(?![0-9A-Za-z_])/g, '取件码')
      .replace(/\d+(?:[.,:]\d+)*/g, '0')
      .replace(/\b0 (?:[KMG]?B)\b/g, '0 B')
      .replace(/0 分钟前/g, '刚刚')
      // A batch that took less than a second does not say how long, which depends on the machine.
      .replace(/ · 用时 .+/g, '')
      .replace(/(用时|约剩) .+/g, '$1 0 秒'),
  );
}
