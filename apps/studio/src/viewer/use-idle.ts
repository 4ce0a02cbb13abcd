import { useEffect, useState } from 'react';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True once nothing has moved and no key was pressed for that long. */
export function useIdle(afterMs: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), afterMs);
    const wake = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), afterMs);
    };
    for (const sign of signsOfLife) addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) removeEventListener(sign, wake);
    };
  }, [afterMs]);
  return isIdle;
}
