/** Repeats work until disposed, one run at a time; does not keep the process alive. */
export function keepRepeating(
  everyMs: number,
  work: () => Promise<unknown>,
  onTrouble: (cause: unknown) => void,
): Disposable {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(onTrouble);
    isRunning = false;
  };
  const timer = setInterval(() => void run(), everyMs).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
