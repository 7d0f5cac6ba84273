interface ContactPanelProps {
  /** Address of a QR image; empty when the operator set none. */
  qr: string;
  title: string;
  hint: string;
  /** Shown in place of the QR. */
  without: string;
}

/** A QR to scan, or words where there is none: never a picture that leads nowhere. */
export function ContactPanel({ qr, title, hint, without }: ContactPanelProps) {
  if (!qr) return <p className="max-w-60 text-small text-muted">{without}</p>;
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <img
        src={qr}
        alt={`${title}的二维码`}
        width={176}
        height={176}
        loading="lazy"
        className="rounded-md bg-white p-2"
      />
      <p className="mt-1">{title}</p>
      <p className="text-small text-muted">{hint}</p>
    </div>
  );
}

export const SUPPORT = {
  title: '微信扫码找客服',
  hint: '发送、取件遇到问题都可以问',
  without: '本站还没有设置客服。取件遇到问题，请先和发件人核对取件码与有效期。',
} as const;

export const FEEDBACK = {
  title: '微信联系我们',
  hint: '哪里不好用，请告诉我们',
  without: '本站还没有设置联系方式。',
} as const;
