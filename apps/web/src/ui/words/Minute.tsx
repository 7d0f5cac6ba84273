/** A moment of the wire, `YYYY-MM-DD HH:mm:ss`, to the minute in one or two lines; exact on hover. */
export function Minute({ time }: { time: string }) {
  return (
    <time dateTime={`${time.replace(' ', 'T')}+08:00`} title={time} className="leading-snug">
      <span className="whitespace-nowrap">{time.slice(0, 10)}</span>{' '}
      <span className="text-small whitespace-nowrap text-muted">{time.slice(11, 16)}</span>
    </time>
  );
}
