/** One call of the transcript. */
export interface Step {
  /** The operation it shows. */
  readonly operation: string;
  /** What it does, where the operation's summary does not say it all. */
  readonly note?: string;
  /** A curl command; variables hold what earlier answers said. */
  readonly command: string;
  readonly status: number;
  /** The only members of a JSON answer that are worth showing. */
  readonly keep?: readonly string[];
  /** Name of the file that the bytes of the answer are saved under. */
  readonly file?: string;
  /** Lines of a text answer that are shown. */
  readonly linesMax?: number;
  /** Variables for later commands, as paths into the answer: `MODEL: 'modelId'`. */
  readonly remember?: Readonly<Record<string, string>>;
  /** With no worker alive, what is submitted stays queued. */
  readonly withoutWorker?: boolean;
  /** The largest of the stored files loses its end before the call. */
  readonly damagesFile?: boolean;
}

const shown = ['requestId', 'operation', 'status', 'aspect', 'outputs', 'billing'] as const;

export const asKey = `-H "Authorization: Bearer $KEY"`;
export const asOperator = `-H "Authorization: Bearer $OPERATOR"`;
export const json = (value: unknown): string =>
  `-H "Content-Type: application/json" \\\n  -d '${JSON.stringify(value)}'`;
/** As `json`, with variables of the shell inside: no quotes other than those of JSON. */
export const jsonWith = (text: string): string =>
  `-H "Content-Type: application/json" \\\n  -d "${text.replaceAll('"', String.raw`\"`)}"`;

/** Members of a request record that are shown when the whole was shown before. */
export const keepOfRecord: readonly string[] = shown;
