/** Why a workflow cannot be worked with. */
export interface WorkflowProblem {
  readonly file: 'workflow' | 'bindings';
  /** A JSON Pointer into that file. */
  readonly pointer: string;
  /** A sentence without its subject: "is no node of the workflow: 99". */
  readonly message: string;
}

/** RFC 6901. */
export function toPointer(path: readonly PropertyKey[]): string {
  const escaped = path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return escaped.map((part) => `/${part}`).join('');
}

export function bindingsProblem(path: readonly PropertyKey[], message: string): WorkflowProblem {
  return { file: 'bindings', pointer: toPointer(path), message };
}

export function workflowProblem(path: readonly PropertyKey[], message: string): WorkflowProblem {
  return { file: 'workflow', pointer: toPointer(path), message };
}
