import { COLOUR_TEXT } from '../look/colour-name.ts';
import type { NameCandidate, NameLanguage } from '../name-types.ts';
import type { Thing } from '../things/thing.ts';
import { thingWords } from '../things/thing-list.ts';

/** Names of what can be seen: 红色汽车, 汽车, 人物和马. Nothing where nothing is sure. */
export function describeThings(
  things: readonly Thing[] = [],
  language: NameLanguage,
): NameCandidate[] {
  const [main] = things;
  if (!main) return [];
  const word = wordOf(main, language);
  const other = things.find(({ name }) => name !== main.name);
  const { colour } = main;
  const said = [
    ...(colour
      ? [language === 'zh' ? COLOUR_TEXT[colour].zh + word : `${COLOUR_TEXT[colour].en} ${word}`]
      : []),
    ...(other ? [joined(word, wordOf(other, language), language)] : []),
    word,
  ];
  return said.map((subject, at) => ({
    subject: language === 'zh' ? subject : capital(subject),
    from: 'thing',
    confidence: main.score * 0.95 ** at,
  }));
}

function wordOf({ name }: Thing, language: NameLanguage): string {
  return thingWords(name)[language];
}

function joined(one: string, other: string, language: NameLanguage): string {
  return language === 'zh' ? `${one}和${other}` : `${one} and ${other}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
