import { QRCodeSVG } from 'qrcode.react';

/** Dark on white in every theme: many scanners do not read the reverse. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <QRCodeSVG
      value={value}
      size={168}
      level="M"
      marginSize={0}
      fgColor="#15201d"
      bgColor="#ffffff"
      title={label}
      role="img"
      className="size-full"
    />
  );
}
