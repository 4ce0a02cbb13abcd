import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { announce } from '../shell/announcements.tsx';
import { toCommand, toCurl, toJson, toTypeScript } from './code-views.ts';
import type { WrittenCall } from './code-views.ts';

export const codeViews = ['form', 'curl', 'typescript', 'ips', 'json'] as const;
export type CodeView = (typeof codeViews)[number];

/** A draft as it is written down, and the way back from what is written. */
export interface WrittenDraft {
  readonly call: WrittenCall;
  /** The price as the service writes it. */
  readonly cost: string;
  /** Fills the form; answers what of it would be refused. */
  readonly read: (json: unknown) => readonly string[];
}

interface CodePanelProps {
  readonly view: Exclude<CodeView, 'form'>;
  readonly written: WrittenDraft;
}

const hints: Readonly<Record<Exclude<CodeView, 'form'>, string>> = {
  curl: 'Run it where the pictures are. KEY is a key of your organization that generates.',
  typescript: 'With @image-production/client. The price is the most that it may cost.',
  ips: 'With the command line of the service. The price is the most that it may cost.',
  json: 'Write here or paste a request: the form follows. Pictures stay with their names.',
};

/** The same request as text. JSON can be written and pasted. */
export function CodePanel({ view, written }: CodePanelProps) {
  const { call, cost } = written;
  const { origin } = location;
  const text = {
    curl: () => toCurl(call, origin, cost),
    typescript: () => toTypeScript(call, origin, cost),
    ips: () => toCommand(call, origin, cost),
    json: () => toJson(call),
  }[view]();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    announce('Copied.');
  };
  return (
    <section aria-label="The request as text" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-muted">{hints[view]}</p>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      {view === 'json' ? (
        <JsonEditor text={text} read={written.read} />
      ) : (
        <pre
          tabIndex={0}
          className="card min-h-0 grow overflow-auto p-4 font-mono text-[13px] leading-relaxed"
        >
          {text}
        </pre>
      )}
    </section>
  );
}

function JsonEditor({
  text,
  read,
}: {
  readonly text: string;
  readonly read: WrittenDraft['read'];
}) {
  const [typed, setTyped] = useState(text);
  const [said, setSaid] = useState<readonly string[]>([]);
  const take = (next: string): void => {
    setTyped(next);
    const json = parse(next);
    setSaid(
      json === undefined ? ['This is not JSON yet; the form keeps what it has.'] : read(json),
    );
  };
  return (
    <>
      <textarea
        aria-label="The request as JSON"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => take(target.value)}
        className="card min-h-80 grow resize-none p-4 font-mono text-[13px] leading-relaxed"
      />
      <div role="status">
        {said.map((sentence) => (
          <p
            key={sentence}
            className="mt-1 border-l-2 border-warning pl-2.5 text-[13px] text-warning"
          >
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}

/** Undefined where a text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
