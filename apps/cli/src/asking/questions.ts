/** What a person at a terminal is asked. Whoever breaks off (Ctrl-C) is answered by `undefined`. */
export interface Questions {
  readonly confirm: (message: string) => Promise<boolean | undefined>;
  readonly choose: <Value extends string>(
    message: string,
    options: readonly { readonly value: Value; readonly label: string }[],
  ) => Promise<Value | undefined>;
  /** An empty text where nothing was said. */
  readonly text: (message: string, hint?: string) => Promise<string | undefined>;
  readonly secret: (message: string) => Promise<string | undefined>;
}
