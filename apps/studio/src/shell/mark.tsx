/** A frame within a lens. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-9 text-ink" aria-hidden="true" fill="none">
      <circle cx="16" cy="16" r="14.500" stroke="currentColor" />
      <rect x="11" y="8.500" width="10" height="15" stroke="currentColor" />
    </svg>
  );
}
