/**
 * Letters of fonts that draw signs in place of letters. Word keeps them in a private range, U+F020 to U+F0FF,
 * or as plain letters in that font; without the font they would be empty boxes.
 */

/** Signs by the number of their letter; what is not here has no letter of its own in Unicode that people know. */
const WINGDINGS: Readonly<Record<number, string>> = {
  34: '✂',
  40: '☎',
  41: '✆',
  42: '✉',
  54: '⌛',
  65: '✌',
  67: '👍',
  68: '👎',
  70: '☞',
  74: '☺',
  76: '☹',
  81: '✈',
  82: '☼',
  84: '❄',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  113: '❑',
  114: '❒',
  115: '⬧',
  116: '⧫',
  117: '◆',
  118: '❖',
  119: '⬥',
  120: '⌧',
  122: '⌘',
  128: '⓪',
  129: '①',
  130: '②',
  131: '③',
  132: '④',
  133: '⑤',
  134: '⑥',
  135: '⑦',
  136: '⑧',
  137: '⑨',
  138: '⑩',
  158: '·',
  159: '•',
  160: '▪',
  161: '○',
  164: '◉',
  165: '◎',
  167: '▪',
  168: '◻',
  170: '✦',
  171: '★',
  172: '✶',
  178: '⟡',
  213: '⌫',
  216: '➢',
  220: '➲',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  239: '⇦',
  240: '⇨',
  241: '⇧',
  242: '⇩',
  243: '⬄',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

const WINGDINGS_2: Readonly<Record<number, string>> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  150: '•',
  151: '●',
  152: '●',
  153: '○',
  162: '■',
  163: '□',
  171: '★',
};

const WINGDINGS_3: Readonly<Record<number, string>> = {
  33: '→',
  34: '↑',
  35: '↓',
  102: '←',
  103: '→',
  112: '▲',
  113: '▼',
  116: '◀',
  117: '▶',
  125: '▶',
};

const WEBDINGS: Readonly<Record<number, string>> = {
  51: '◀',
  52: '▶',
  53: '▲',
  54: '▼',
  97: '✓',
  99: '□',
  103: '■',
  110: '●',
  114: '✗',
};

const GREEK = [...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'];
const SMALL_GREEK = [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'];

const SYMBOL: Readonly<Record<number, string>> = {
  ...Object.fromEntries(GREEK.map((letter, at) => [0x41 + at, letter])),
  ...Object.fromEntries(SMALL_GREEK.map((letter, at) => [0x61 + at, letter])),
  34: '∀',
  36: '∃',
  39: '∍',
  42: '∗',
  45: '−',
  64: '≅',
  92: '∴',
  94: '⊥',
  162: '′',
  163: '≤',
  165: '∞',
  167: '♣',
  168: '♦',
  169: '♥',
  170: '♠',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  178: '″',
  179: '≥',
  180: '×',
  181: '∝',
  182: '∂',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  188: '…',
  197: '⊕',
  198: '∅',
  199: '∩',
  200: '∪',
  201: '⊃',
  204: '⊂',
  206: '∈',
  207: '∉',
  208: '∠',
  209: '∇',
  210: '®',
  211: '©',
  212: '™',
  213: '∏',
  214: '√',
  215: '⋅',
  216: '¬',
  217: '∧',
  218: '∨',
  219: '⇔',
  220: '⇐',
  221: '⇑',
  222: '⇒',
  223: '⇓',
  229: '∑',
  242: '∫',
};

const FONTS: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map([
  ['wingdings', WINGDINGS],
  ['wingdings 2', WINGDINGS_2],
  ['wingdings 3', WINGDINGS_3],
  ['webdings', WEBDINGS],
  ['symbol', SYMBOL],
]);

/** For a sign that has no letter of its own: that something stands there. */
const SOME_SIGN = '▯';

/** The letter that people see where a font draws `code`. */
export function symbolOf(font: string, code: number): string {
  const signs = FONTS.get(font.trim().toLowerCase());
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const number = isPrivate ? code - 0xf000 : code;
  const sign = signs?.[number];
  if (sign !== undefined) return sign;
  if (isPrivate && !signs && number >= 0x20 && number < 0x7f) return String.fromCharCode(number);
  if (isPrivate || signs) return number === 0x20 ? ' ' : SOME_SIGN;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A run's text in its font: signs as signs, everything else as it stands. */
export function textInFont(text: string, font: string): string {
  const isSigns = FONTS.has(font.trim().toLowerCase());
  if (!isSigns && !/[\uf020-\uf0ff]/.test(text)) return text;
  return text.replace(isSigns ? /[!-~\u00a1-\u00ff\uf020-\uf0ff]/g : /[\uf020-\uf0ff]/g, (letter) =>
    symbolOf(isSigns ? font : 'wingdings', letter.charCodeAt(0)),
  );
}
