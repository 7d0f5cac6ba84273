/** LibreOffice as another reader of the same files: what it makes of each, as lines of words. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Target format of each kind: a text, cells as they are shown, or slides whose paragraphs are taken
 * out.
 */
const TARGETS: Readonly<Record<string, string>> = {
  '.docx': 'txt:Text (encoded):UTF8',
  '.xlsx': 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1',
  '.pptx': 'fodp',
};

/** Returns the texts by the file's name; files that it could not open are missing. */
export function readByPeer(folder: string, names: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [extension, target] of Object.entries(TARGETS)) {
    const files = names.filter((name) => extname(name) === extension);
    const out = join(folder, `peer${extension}`);
    mkdirSync(out);
    convert({ folder, files, target, out });
    for (const made of readdirSync(out)) {
      // `excel-in-a-browser-表.csv` is not of `excel.xlsx`: the longest name is meant.
      const [name] = files
        .filter((file) => isMadeFrom(made, basename(file, extension)))
        .sort((a, b) => b.length - a.length);
      if (!name) continue;
      const lines = linesOf(readFileSync(join(out, made), 'utf8'), extension);
      found.set(name, [...(found.get(name) ?? []), ...lines]);
    }
  }
  return found;
}

function convert(work: { folder: string; files: string[]; target: string; out: string }): void {
  if (work.files.length === 0) return;
  const profile = pathToFileURL(join(work.folder, 'profile')).href;
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      work.target,
      '--outdir',
      work.out,
      ...work.files.map((file) => join(work.folder, file)),
    ],
    { stdio: 'ignore', timeout: 300_000 },
  );
}

/** `a.txt` of `a.docx`; `a-Sheet1.csv` of each sheet of `a.xlsx`. */
function isMadeFrom(made: string, stem: string): boolean {
  const name = made.replace(/\.[^.]*$/, '');
  return name === stem || (made.endsWith('.csv') && name.startsWith(`${stem}-`));
}

function linesOf(text: string, extension: string): string[] {
  if (extension === '.pptx') return paragraphsOf(text);
  return extension === '.xlsx' ? text.split(/\r?\n/).flatMap(cellsOf) : text.split(/\r?\n/);
}

function cellsOf(line: string): string[] {
  return line
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
}

function paragraphsOf(xml: string): string[] {
  const pages = xml.slice(xml.indexOf('<office:presentation'));
  return [...pages.matchAll(/<text:p\b[^>]*>(.*?)<\/text:p>/gs)].map(([, inside = '']) =>
    inside
      .replace(/<text:line-break\/>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  );
}
