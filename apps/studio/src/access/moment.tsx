/** A moment as people read it; `never` says what its absence means. */
export function Moment({ at, never }: { readonly at: string | null; readonly never: string }) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const words = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {words}
    </time>
  );
}
