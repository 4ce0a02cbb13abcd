import type { ReactNode } from 'react';

interface DataTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Read out above the last column, which holds buttons and shows no name. */
  readonly buttons?: string;
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of records under named columns; on a narrow screen it scrolls within itself. */
export function DataTable({ caption, heads, buttons, className = '', children }: DataTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className={`w-full max-w-6xl min-w-2xl text-left ${className}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {heads.map((name) => (
              <th key={name} scope="col" className="py-2 pr-5 font-normal">
                {name}
              </th>
            ))}
            {buttons === undefined ? null : (
              <th scope="col">
                <span className="sr-only">{buttons}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
