import { readShareOutcome } from '@transmit/contract/share-target';
import {
  CloudUpload,
  Files,
  type LucideIcon,
  PackageOpen,
  Star,
  TextCursorInput,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PickUpForm } from '#features/files/pickup/PickUpForm.tsx';
import { RecentSends } from '#features/files/pickup/RecentSends.tsx';
import { openTextDraft } from '#features/files/uploads/intake/text-draft.ts';
import { takeInFiles } from '#features/files/uploads/intake/use-file-intake.ts';
import { RecentCard } from '#features/library/recent/RecentCard.tsx';
import { chooseFiles } from '#platform/files/choose-files.ts';
import { unreadFilesOf } from '#platform/files/unread-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { paths } from '../paths.ts';

const SharedIn = lazy(async () => ({
  default: (await import('#features/files/shared-in/SharedIn.tsx')).SharedIn,
}));

/**
 * /v/m/list, the mobile home: send, pick up, and what happened lately. It stands in app/ because it
 * is put together from two features.
 */
export function MobileHomeScreen() {
  const outcome = readShareOutcome(useLocation().hash);
  return (
    <div className="container-page grid max-w-[1000px]! grid-cols-1 gap-5 pt-6 pb-16 sm:pt-11">
      <PageHead title="收发文件" lead="发送、取件和最近的记录都在这里" />
      <Suspense>{outcome && <SharedIn outcome={outcome} />}</Suspense>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <SendCard />
          <PickUpCard />
          <RecentSends />
          <Shortcuts />
        </div>
        <RecentCard />
      </div>
    </div>
  );
}

function SendCard() {
  const { send, write } = useSending();
  return (
    <Card raised aria-labelledby="send" className="grid gap-3 p-5 sm:p-6">
      <h2 id="send" className="text-h3 font-semibold">
        发送文件
      </h2>
      <Button variant="primary" size="lg" wide icon={<CloudUpload size={20} />} onClick={send}>
        选择文件
      </Button>
      <Button size="lg" wide icon={<TextCursorInput size={20} />} onClick={write}>
        发送文字
      </Button>
    </Card>
  );
}

function useSending() {
  const navigate = useNavigate();
  const send = async () => {
    const chosen = await chooseFiles();
    if (chosen.length + unreadFilesOf(chosen).length === 0) return;
    // The list of uploads is on the sending screen.
    await navigate(paths.home());
    await takeInFiles(Promise.resolve(chosen));
  };
  const write = async () => {
    await navigate(paths.home());
    openTextDraft();
  };
  return { send, write };
}

function PickUpCard() {
  return (
    <Card aria-labelledby="pick-up" className="grid gap-3 p-5 sm:p-6">
      <h2 id="pick-up" className="text-h3 font-semibold">
        凭码取件
      </h2>
      <PickUpForm />
    </Card>
  );
}

const SHORTCUTS: readonly { label: string; path: string; icon: LucideIcon }[] = [
  { label: '我的发送', path: paths.ownFiles(), icon: Files },
  { label: '我的收藏', path: paths.favorites(), icon: Star },
  { label: '常用资源', path: paths.popular(), icon: PackageOpen },
];

function Shortcuts() {
  return (
    <nav aria-label="文件列表">
      <ul className="grid grid-cols-3 gap-3">
        {SHORTCUTS.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="grid justify-items-center gap-1.5 rounded-lg border border-line bg-card px-2 py-4 text-small hover:border-line-2"
            >
              <Icon size={22} aria-hidden="true" className="text-brand" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
