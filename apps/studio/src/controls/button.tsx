import type { ButtonHTMLAttributes, Ref } from 'react';

const looks = {
  primary: 'bg-primary text-on-primary font-semibold border border-primary hover:opacity-90',
  final: 'border border-refused text-refused hover:bg-raised',
  plain: 'border border-edge hover:bg-raised aria-pressed:border-ink aria-pressed:bg-raised',
  quiet: 'border border-transparent text-muted hover:text-ink hover:bg-raised',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The one step forward of a screen is primary, one without a way back final; everything else is plain or quiet. */
  readonly kind?: keyof typeof looks;
}

export function Button({ kind = 'plain', type = 'button', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`min-h-9 rounded-lg px-3.5 py-1.5 transition-colors disabled:opacity-50 ${looks[kind]} ${className}`}
      {...rest}
    />
  );
}

/** A square button with a picture for its face; its label names the thing that it acts upon. */
export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`grid size-7 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink disabled:opacity-40 ${className}`}
      {...rest}
    />
  );
}
