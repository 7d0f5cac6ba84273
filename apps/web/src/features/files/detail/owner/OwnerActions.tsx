import { Card } from '#ui/Card.tsx';
import type { FileDetail, SharedFile } from '../../api.ts';
import { text } from '../../text.ts';
import { ExtendRow } from './ExtendRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { RemoveRow } from './RemoveRow.tsx';

/** What its sender may do with a file; hidden from everybody else, refused by the server anyway. */
export function OwnerActions({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  return (
    <Card aria-label={text.owner.title} className="divide-y divide-line">
      <h2 className="px-6 pt-5 pb-3 text-h3 font-semibold">{text.owner.title}</h2>
      <ExtendRow code={detail.code} expireTime={file.expire_time} />
      <PasswordRow code={detail.code} hasPassword={detail.has_password} />
      <RemoveRow code={detail.code} name={file.name} />
    </Card>
  );
}
