import { useId } from 'react';

import { findingsAt } from './findings.ts';
import type { Finding } from './findings.ts';
import type { Mend } from './mends.ts';

const looks = {
  refused: 'border-refused text-refused',
  warning: 'border-warning text-warning',
  notice: 'border-edge text-muted',
} as const;

interface FieldFindingsProps {
  readonly findings: readonly Finding[];
  readonly pointer: string;
  readonly id?: string;
  /** What one click can do about a finding. */
  readonly mends?: (finding: Finding) => readonly Mend[];
  readonly onMend?: (mend: Mend) => void;
}

/** What is said about a field, under it: what stops first, notices in one paragraph. */
export function FieldFindings(props: FieldFindingsProps) {
  const { findings, pointer, id, mends = () => [], onMend = () => undefined } = props;
  const said = findingsAt(findings, pointer);
  const notices = said.filter((one) => one.severity === 'notice' && mends(one).length === 0);
  const others = said.filter((one) => !notices.includes(one));
  return (
    <div id={id} data-pointer={pointer} tabIndex={-1}>
      {others.map((finding) => (
        <div
          key={finding.message}
          className={`mt-1.5 flex items-baseline gap-3 border-l-2 pl-2.5 text-[13px] leading-snug ${looks[finding.severity]}`}
        >
          <p className="grow">{inPlace(finding.message)}</p>
          {mends(finding).map((mend) => (
            <button
              key={mend.label}
              type="button"
              className="min-h-6 shrink-0 text-ink underline"
              onClick={() => onMend(mend)}
            >
              {mend.label}
            </button>
          ))}
        </div>
      ))}
      {notices.length > 0 ? (
        <p className={`mt-1.5 border-l-2 pl-2.5 text-xs leading-snug ${looks.notice}`}>
          {notices.map(({ message }) => inPlace(message)).join(' ')}
        </p>
      ) : null}
    </div>
  );
}

/** Under a field its name need not be said again; words of the wire are those of the screen. */
function inPlace(message: string): string {
  return message
    .replace(/^[a-z_]+: /, '')
    .replaceAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (word) => word.replaceAll('_', ' '));
}

const heights = { 1: '', 2: 'min-h-10', 5: 'min-h-28' } as const;

interface WrittenFieldProps {
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly findings: readonly Finding[];
  readonly pointer: string;
  /** At the least; a field grows with what is written. */
  readonly rows?: keyof typeof heights;
}

/** A field to write in; while it is empty its example can be taken over. */
export function WrittenField(props: WrittenFieldProps) {
  const { label, example, value, onChange, findings, pointer, rows = 1 } = props;
  const id = useId();
  const isRefused = findingsAt(findings, pointer).some(({ severity }) => severity === 'refused');
  return (
    <div>
      <div
        className={`rounded-lg border bg-panel px-3 pt-1.5 pb-1 transition-colors focus-within:border-ink ${isRefused ? 'border-refused' : 'border-edge'}`}
      >
        <div className="flex min-h-6 items-center gap-2">
          <label htmlFor={id} className="grow text-xs text-muted">
            {label}
          </label>
          {value === '' ? (
            <button
              type="button"
              aria-label={`Use example for ${label}`}
              className="min-h-6 shrink-0 text-xs text-muted underline decoration-line underline-offset-2 hover:text-ink"
              onClick={() => onChange(example)}
            >
              Use example
            </button>
          ) : null}
        </div>
        <textarea
          id={id}
          rows={rows}
          value={value}
          placeholder={example}
          aria-describedby={`${id}-findings`}
          aria-invalid={isRefused}
          onChange={({ target }) => onChange(target.value)}
          className={`field-sizing-content max-h-48 w-full resize-none bg-transparent leading-snug outline-none ${heights[rows]}`}
        />
      </div>
      <FieldFindings findings={findings} pointer={pointer} id={`${id}-findings`} />
    </div>
  );
}
