/** One fact of a card, below its name; stands in a `dl`. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
