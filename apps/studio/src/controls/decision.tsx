import { Button } from './button.tsx';
import { Trouble } from './trouble.tsx';

interface DecisionProps {
  /** What the sheet asks for, in the words of its button. */
  readonly verb: string;
  /** Why it did not go the last time. */
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onTake: () => void;
  /** What is done instead by leaving. */
  readonly leave?: string;
  readonly onLeave: () => void;
  /** There is no way back from it. */
  readonly isFinal?: boolean;
  readonly isDisabled?: boolean;
}

/** The two ways out of a sheet, and why the one that acts has failed. */
export function Decision(props: DecisionProps) {
  const { verb, error, isPending, onTake, leave = 'Not now', onLeave } = props;
  const { isFinal = false, isDisabled = false } = props;
  return (
    <>
      <Trouble error={error} className="mt-2" />
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onLeave}>{leave}</Button>
        <Button
          kind={isFinal ? 'final' : 'primary'}
          disabled={isPending || isDisabled}
          onClick={onTake}
        >
          {verb}
        </Button>
      </div>
    </>
  );
}
