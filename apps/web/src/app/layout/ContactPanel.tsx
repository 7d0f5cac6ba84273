import { Link } from 'react-router';
import { paths } from '../paths.ts';

interface ContactPanelProps {
  /** Address of a QR image; empty when the operator set none. */
  qr: string;
  title: string;
  hint: string;
  /** The person is on the way to the form. */
  onLeave?: () => void;
}

/** A QR to scan, and the form that operators answer: alone where there is no QR, never a dead end. */
export function ContactPanel({ qr, title, hint, onLeave }: ContactPanelProps) {
  return (
    <div className="grid justify-items-center gap-1 text-center">
      {qr ? (
        <>
          <QrImage qr={qr} title={title} />
          <p className="mt-1">{title}</p>
          <p className="text-small text-muted">{hint}</p>
        </>
      ) : (
        <p className="max-w-60 text-small text-muted">遇到问题可以留言，运营人员会看，也会回复。</p>
      )}
      <Link
        to={paths.feedback()}
        onClick={onLeave}
        className="mt-1 flex items-center rounded-md px-3 py-1.5 text-brand hover:bg-brand-soft pointer-coarse:min-h-11"
      >
        {qr ? '也可以留言' : '去留言'}
      </Link>
    </div>
  );
}

function QrImage({ qr, title }: Pick<ContactPanelProps, 'qr' | 'title'>) {
  return (
    <img
      src={qr}
      alt={`${title}的二维码`}
      width={176}
      height={176}
      loading="lazy"
      className="rounded-md bg-white p-2"
    />
  );
}

export const SUPPORT = {
  title: '微信扫码找客服',
  hint: '发送、取件遇到问题都可以问',
} as const;

export const CONTACT = {
  title: '微信联系我们',
  hint: '哪里不好用，请告诉我们',
} as const;
