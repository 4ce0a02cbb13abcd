import { Choice } from '../controls/choice.tsx';
import { codeViews } from './code-panel.tsx';
import type { CodeView } from './code-panel.tsx';

const words: Readonly<Record<CodeView, string>> = {
  form: 'Form',
  curl: 'curl',
  typescript: 'TypeScript',
  ips: 'ips',
  json: 'JSON',
};

/** The same request as a form, a call, a program, a command and a file. */
export function ViewSwitch({
  view,
  onView,
}: {
  readonly view: CodeView;
  readonly onView: (view: CodeView) => void;
}) {
  return (
    <Choice
      label="The same request as"
      isLabelHidden
      values={codeViews}
      value={view}
      onChange={onView}
      word={(one) => words[one]}
    />
  );
}
