import { findLetterSet } from './letter-set.ts';
import { PatternError, type PatternNode } from './pattern-syntax.ts';

const MOST_PATTERN_LENGTH = 200;
const MOST_REPEATS = 1_000;
const MOST_DEPTH = 50;

export interface ParsedPattern {
  root: PatternNode;
  groups: number;
  names: ReadonlyMap<string, number>;
}

/**
 * Reads what people use of JavaScript's regular expressions. What cannot be matched in one pass over a
 * name is refused, because the browser's own engine may take hours over it: `(a+)+$` is enough.
 */
export function parsePattern(source: string, ignoreCase: boolean): ParsedPattern {
  if (source.length > MOST_PATTERN_LENGTH) throw new PatternError('too-long');
  const parser = new Parser(source, ignoreCase);
  return parser.parse();
}

class Parser {
  readonly #source: string;
  readonly #ignoreCase: boolean;
  readonly #names = new Map<string, number>();
  #at = 0;
  #groups = 0;
  #depth = 0;

  constructor(source: string, ignoreCase: boolean) {
    this.#source = source;
    this.#ignoreCase = ignoreCase;
  }

  parse(): ParsedPattern {
    const root = this.#parseChoice();
    // A rest begins with a bracket that was never opened.
    if (this.#at < this.#source.length) throw new PatternError('invalid');
    return { root, groups: this.#groups, names: this.#names };
  }

  #parseChoice(): PatternNode {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw new PatternError('too-large');
    const nodes = [this.#parseSequence()];
    while (this.#skip('|')) nodes.push(this.#parseSequence());
    this.#depth -= 1;
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'choice', nodes };
  }

  #parseSequence(): PatternNode {
    const nodes: PatternNode[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? '')) {
      nodes.push(this.#parseRepeat());
    }
    return { kind: 'sequence', nodes };
  }

  #parseRepeat(): PatternNode {
    const node = this.#parseAtom();
    const count = this.#match(/[*+?]|\{\d{1,4}(?:,\d{0,4})?\}/y);
    if (!count) return node;
    if (node.kind === 'place') throw new PatternError('invalid');
    const [least, most] = readCount(count);
    if (least > most) throw new PatternError('invalid');
    if (least > MOST_REPEATS || (most !== INFINITE && most > MOST_REPEATS)) {
      throw new PatternError('too-large');
    }
    return { kind: 'repeat', node, least, most, isLazy: this.#skip('?') };
  }

  #parseAtom(): PatternNode {
    if (this.#skip('(')) return this.#parseGroup();
    if (this.#skip('^')) return { kind: 'place', what: 'start' };
    if (this.#skip('$')) return { kind: 'place', what: 'end' };
    if (this.#skip('\\b')) return { kind: 'place', what: 'word-border' };
    if (this.#skip('\\B')) return { kind: 'place', what: 'no-word-border' };
    if (this.#match(/\\[1-9k]/y)) throw new PatternError('backreference');
    return { kind: 'letter', set: this.#parseSet() };
  }

  #parseGroup(): PatternNode {
    if (this.#match(/\?<?[=!]/y)) throw new PatternError('lookaround');
    const name = this.#match(/\?<[\p{L}_$][\p{L}\p{N}_$]*>/uy);
    const isKept = name !== '' || !this.#skip('?:');
    if (isKept) this.#groups += 1;
    const index = isKept ? this.#groups : undefined;
    if (name) this.#names.set(name.slice(2, -1), this.#groups);
    const node = this.#parseChoice();
    if (!this.#skip(')')) throw new PatternError('invalid');
    return { kind: 'group', node, index };
  }

  /** One letter, an escape that stands for letters, or a set in square brackets. */
  #parseSet() {
    const escaped = this.#match(
      /\\(?:[dDwWsS]|[pP]\{[^}]*\}|[tnrfv0]|x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]+\})/iuy,
    );
    if (escaped) return findLetterSet(escaped, this.#ignoreCase);
    const literal = this.#match(/\\[^\p{L}\p{N}]/uy);
    if (literal) return findLetterSet(quote(literal.slice(1)), this.#ignoreCase);
    const brackets = this.#match(/\[\^?(?:\\.|[^\]\\])*\]/uy);
    if (brackets) return findLetterSet(brackets, this.#ignoreCase);
    if (this.#skip('.')) return findLetterSet('.', this.#ignoreCase);
    const letter = this.#match(/[^\\()[\]{}*+?|]/uy);
    if (!letter) throw new PatternError('invalid');
    return findLetterSet(quote(letter), this.#ignoreCase);
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Returns the text that a sticky expression finds here; empty when it finds nothing. */
  #match(expression: RegExp): string {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

export const INFINITE = Number.POSITIVE_INFINITY;

function readCount(count: string): [least: number, most: number] {
  if (count === '*') return [0, INFINITE];
  if (count === '+') return [1, INFINITE];
  if (count === '?') return [0, 1];
  const [least = '', most] = count.slice(1, -1).split(',');
  if (most === undefined) return [Number(least), Number(least)];
  return [Number(least), most === '' ? INFINITE : Number(most)];
}

function quote(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}
