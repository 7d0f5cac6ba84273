import { CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { useSendingProgress } from '#platform/sending-progress.ts';
import { paths } from '../paths.ts';

/** While something is being sent, on every screen: how far it is, and the way back to it. */
export function SendingChip() {
  const percent = useSendingProgress((state) => state.percent);
  if (percent === '') return null;
  return (
    <Link
      to={paths.home()}
      aria-label={`发送中 ${percent}，返回查看`}
      className="inline-flex h-9 items-center gap-1.5 rounded-full bg-brand-soft px-3 text-small font-medium whitespace-nowrap text-brand pointer-coarse:h-11"
      data-figures
    >
      <CloudUpload size={16} aria-hidden="true" />
      <span className="max-sm:hidden">发送中</span> {percent}
    </Link>
  );
}
