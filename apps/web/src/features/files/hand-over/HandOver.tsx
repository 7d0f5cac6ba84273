import { useQuery } from '@tanstack/react-query';
import { CHAT_BROWSERS, type ChatBrowser } from '@transmit/contract';
import { useEffect, useState } from 'react';
import { goOnHere, offerElsewhere, tellCosts, useElsewhere } from '#files/download/elsewhere.ts';
import { useDownload } from '#files/download/use-download.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { bundleQuery, type FileDetail, type SharedFile } from '../api.ts';
import { endingOf, endingOfBundle } from '../detail/ending.ts';
import { ChatSheet } from './ChatSheet.tsx';
import { costsSomething, type PricedFile } from './costs-something.ts';
import { useHandOver } from './use-hand-over.ts';
import { listWorksHere } from './works-here.ts';

interface HandOverProps {
  chat: ChatBrowser;
  detail: FileDetail;
}

/** In a chat's own browser, over a share that is to be had: how to have it. Load it lazily. */
export function HandOver({ chat, detail }: HandOverProps) {
  const files = useFiles(detail);
  return files && <Offered chat={chat} code={detail.code} files={files} />;
}

type OfferedFile = Pick<SharedFile, 'preview'> & PricedFile;

/** Those that can be taken; undefined where there is nothing to take yet, or any more. */
function useFiles({ code, kind, locked, file, is_owner }: FileDetail): OfferedFile[] | undefined {
  const isBundle = kind === 'bundle' && !locked;
  const { data } = useQuery({ ...bundleQuery(code), enabled: isBundle });
  if (file) return endingOf(file, serverNow()) ? undefined : [file];
  const { bundle } = data ?? {};
  if (!isBundle || !bundle || endingOfBundle(bundle, { is_owner }, serverNow())) return undefined;
  return bundle.files.filter(({ state }) => state === 'ready');
}

interface OfferedProps extends Pick<HandOverProps, 'chat'> {
  code: string;
  files: readonly OfferedFile[];
}

function Offered({ chat, code, files }: OfferedProps) {
  const pressed = useElsewhere(({ wanted }) => wanted);
  const [closed, setClosed] = useState<unknown>();
  const { link, carried } = useHandOver(code, pressed !== undefined);
  const { download } = useDownload();
  useEffect(offerElsewhere, []);
  useEffect(() => tellCosts((wanted) => costsSomething(files, wanted)), [files]);
  // Seen once it is out of the way, until the button is pressed.
  if (closed === (pressed ?? 'seen')) return null;
  const close = () => setClosed(pressed ?? 'seen');
  const here = () => {
    setClosed('seen');
    goOnHere();
    if (pressed) download(pressed);
  };
  return (
    <>
      {/* So that the end of the page can be drawn up from behind the sheet. */}
      <div aria-hidden="true" className="h-96" />
      <ChatSheet
        chat={CHAT_BROWSERS[chat]}
        link={link}
        carried={carried}
        works={listWorksHere(files.map(({ preview }) => preview))}
        onClose={close}
        onHere={pressed && here}
      />
    </>
  );
}
