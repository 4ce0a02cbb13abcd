import type { Identity } from './identity.ts';

/** A portrait, or the first letter of the name. */
export function Portrait({
  identity,
  className,
}: {
  readonly identity: Identity | undefined;
  readonly className: string;
}) {
  if (identity?.portrait)
    return (
      <img
        src={identity.portrait}
        alt={`Portrait of ${identity.name}`}
        className={`shrink-0 bg-raised object-cover ${className}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center bg-raised text-2xl font-light text-muted ${className}`}
    >
      {identity?.name.charAt(0) ?? '?'}
    </span>
  );
}
