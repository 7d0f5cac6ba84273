import { toWireTime } from '@transmit/contract';
import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import type { SharedFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import { FactsLine } from './ticket-parts.tsx';

/** Facts worth knowing after the file itself. */
export function FileFacts({ file }: { file: SharedFile }) {
  const { facts, count, verified, unverified } = pageText.detail;
  return (
    <FactsLine
      facts={[
        [facts.created, file.create_time.slice(0, 16)],
        ...(file.last_modified === null
          ? []
          : [[facts.modified, toWireTime(file.last_modified).slice(0, 16)] as const]),
        [facts.expires, file.expire_time.slice(0, 16)],
        [facts.downloads, count(file.dcount)],
        ...(file.downloads_left === null
          ? []
          : [[facts.timesLeft, leftText(file.downloads_left)] as const]),
      ]}
    >
      {file.verified ? (
        <ShieldCheck size={15} aria-hidden="true" className="text-ok" />
      ) : (
        <ShieldQuestion size={15} aria-hidden="true" />
      )}
      {file.verified ? verified : unverified}
    </FactsLine>
  );
}

export function leftText(left: number): string {
  return left === 0 ? '0' : pageText.detail.count(left);
}
