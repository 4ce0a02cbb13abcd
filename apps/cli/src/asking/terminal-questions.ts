import type { Questions } from './questions.ts';

/** Questions on standard error, so that standard output is data alone. Loaded when first asked. */
export async function openTerminalQuestions(): Promise<Questions> {
  const { confirm, isCancel, password, select, text } = await import('@clack/prompts');
  const output = process.stderr;
  function said<Value>(value: Value | symbol): Value | undefined {
    return isCancel(value) ? undefined : (value as Value);
  }
  return {
    confirm: async (message) =>
      said<boolean>(await confirm({ message, initialValue: false, output })),
    choose: async (message, options) => {
      // The library's type of an option cannot be told apart for a generic value.
      const chosen = await select<string>({ message, options: [...options], output });
      return said<string>(chosen) as (typeof options)[number]['value'] | undefined;
    },
    text: async (message, hint) =>
      said<string>(
        await text({ message, defaultValue: '', ...(hint && { placeholder: hint }), output }),
      ),
    secret: async (message) => said<string>(await password({ message, output })),
  };
}
