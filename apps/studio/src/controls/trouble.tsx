import { sentenceFor } from '../service/client.ts';

interface TroubleProps {
  /** Nothing is shown, and nothing announced, while there is none. */
  readonly error: unknown;
  readonly className?: string;
}

/** Why it did not go, in the service's own words; assistive technology reads it out when it appears. */
export function Trouble({ error, className = '' }: TroubleProps) {
  return (
    <p role="alert" className={`text-refused empty:hidden ${className}`}>
      {error ? sentenceFor(error) : null}
    </p>
  );
}
