import { Button } from './button.tsx';

interface EarlierProps {
  /** A list that is read page by page, newest first. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly what: string;
}

/** Reads on, as long as there is more. */
export function Earlier({ list, what }: EarlierProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="mt-4"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Reading…' : `Earlier ${what}`}
    </Button>
  );
}
