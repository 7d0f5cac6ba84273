import { cleanFileName } from '@transmit/contract';

/** The same for the same choice, so that a download started again replaces what was cut off. */
export function zipName(label: string, chosen: number, all: number): string {
  const stem = label.replace(/\.zip$/i, '');
  return cleanFileName(chosen === all ? `${stem}.zip` : `${stem}（${chosen} 个文件）.zip`);
}
