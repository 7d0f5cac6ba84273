/** Formulas as Word and LibreOffice write them (ECMA-376 §22.1), and the line that they are typed as. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { docx } from './office-writers.ts';

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

const formula = (inside: string) => () => docx(`<w:p><m:oMath ${MATH}>${inside}</m:oMath></w:p>`);
const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

const ROWS: readonly CorpusRow[] = [
  [
    'word-formula-fraction',
    formula(`<m:f><m:fPr/><m:num>${sign('1')}</m:num><m:den>${sign('2')}</m:den></m:f>`),
    ['1/2'],
    ['12'],
  ],
  [
    'word-formula-power',
    formula(`<m:sSup><m:e>${sign('10')}</m:e><m:sup>${sign('6')}</m:sup></m:sSup>`),
    ['10^6'],
    ['106'],
  ],
  [
    'word-formula-root-and-brackets',
    formula(
      `<m:rad><m:radPr/><m:deg>${sign('3')}</m:deg><m:e>${sign('a+b')}</m:e></m:rad>${sign('+')}<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${sign('c')}</m:e></m:d><m:d><m:e>${sign('x')}</m:e><m:e>${sign('y')}</m:e></m:d>`,
    ),
    ['√[3](a+b)+[c](x|y)'],
  ],
  [
    'word-formula-sum-and-matrix',
    formula(
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${sign('i=1')}</m:sub><m:sup>${sign('n')}</m:sup><m:e>${sign('i')}</m:e></m:nary><m:d><m:e><m:m><m:mr><m:e>${sign('1')}</m:e><m:e>${sign('2')}</m:e></m:mr><m:mr><m:e>${sign('3')}</m:e><m:e>${sign('4')}</m:e></m:mr></m:m></m:e></m:d>`,
    ),
    ['∑_(i=1)^ni(1 2; 3 4)'],
  ],
  [
    'formula-with-a-sign-of-many-letters',
    formula(
      `<m:d><m:dPr><m:sepChr m:val="${'长'.repeat(500)}"/></m:dPr><m:e>${sign('a')}</m:e><m:e>${sign('b')}</m:e></m:d>`,
    ),
    ['(a长b)'],
    ['长长'],
  ],
];

export const WORD_FORMULA_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'word',
  ending: 'docx',
});
