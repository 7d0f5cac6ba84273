/** A rule of a built style sheet: `.a{…}`, `@media …{…}` with rules of its own, or a statement, `@layer a;`. */
interface Rule {
  head: string;
  body?: string;
  rules: Rule[];
}

const LICENCE = /^\/\*![^*]*\*\/\s*/;
const HOLDS_RULES = /^@(?:media|supports|layer|container)\b/;
const NAMED = /^@(?:keyframes|property) (\S+)$/;
const CLASS = /\.((?:\\.|[\w-])+)/g;

/**
 * Returns the part of a built sheet that a piece of code can use, in the sheet's order: the rules
 * whose every class stands in the code, and the animations and properties that those name. `known`
 * is code that has its styles already.
 */
export function usedStyles(sheet: string, code: string, known?: string): string {
  const [licence = ''] = LICENCE.exec(sheet) ?? [];
  const isUsed = (classes: readonly string[]) =>
    classes.every((name) => stands(name, code)) &&
    (known === undefined || !classes.every((name) => stands(name, known)));
  const kept = parseRules(sheet.slice(licence.length)).flatMap((rule) => keepUsed(rule, isUsed));
  const named = kept.filter(({ head }) => NAMED.test(head));
  const text = write(kept.filter((rule) => !named.includes(rule)));
  const isNamed = ({ head }: Rule) => {
    const name = NAMED.exec(head)?.[1] ?? '';
    return text.includes(name) || code.includes(name);
  };
  return licence + write(kept.filter((rule) => !named.includes(rule) || isNamed(rule)));
}

function keepUsed(rule: Rule, isUsed: (classes: readonly string[]) => boolean): Rule[] {
  if (HOLDS_RULES.test(rule.head) && rule.body !== undefined) {
    const rules = rule.rules.flatMap((inner) => keepUsed(inner, isUsed));
    return rules.length > 0 ? [{ ...rule, rules }] : [];
  }
  if (rule.head.startsWith('@')) return [rule];
  const selectors = splitSelectors(rule.head).filter((selector) => isUsed(classesOf(selector)));
  return selectors.length > 0 ? [{ ...rule, head: selectors.join(',') }] : [];
}

function write(rules: readonly Rule[]): string {
  return rules
    .map(({ head, body, rules: inner }) => {
      if (body === undefined) return `${head};`;
      return `${head}{${HOLDS_RULES.test(head) ? write(inner) : body}}`;
    })
    .join('');
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** As a word of its own: `mt-1` does not stand in `mt-1.5`. Too much does no harm, too little would. */
function stands(name: string, code: string): boolean {
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
    const before = code.charAt(at - 1);
    const after = code.charAt(at + name.length);
    if (!/[\w:.[\]/!-]/.test(before) && !/[\w.[\]/!-]/.test(after)) return true;
  }
  return false;
}

/** The sheet comes from the minifier: no comments after the licence. */
function parseRules(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = skip(sheet, 0); at < sheet.length; at = skip(sheet, at)) {
    const head = sheet.slice(start, at).trim();
    if (sheet[at] === '{') {
      const end = endOfBlock(sheet, at);
      const body = sheet.slice(at + 1, end);
      rules.push({ head, body, rules: HOLDS_RULES.test(head) ? parseRules(body) : [] });
      at = end;
    } else {
      rules.push({ head, rules: [] });
    }
    at += 1;
    start = at;
  }
  return rules;
}

/** Finds the next `{`, `}` or `;` that is neither escaped nor quoted nor in brackets. */
function skip(sheet: string, from: number): number {
  let at = from;
  let depth = 0;
  while (at < sheet.length) {
    const sign = sheet.charAt(at);
    if (depth === 0 && /[{};]/.test(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(sheet, at);
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    at += 1;
  }
  return at;
}

function endOfString(sheet: string, from: number): number {
  let at = from + 1;
  while (at < sheet.length && sheet[at] !== sheet[from]) at += sheet[at] === '\\' ? 2 : 1;
  return at;
}

function endOfBlock(sheet: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sheet.length; at = skip(sheet, at + 1)) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a block of the style sheet has no end');
}

function splitSelectors(head: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < head.length; at++) {
    const sign = head.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, head.slice(start)];
}
