import type { Clock } from '@image-production/kernel';
import type { PictureReceiver, Renderer } from '@image-production/production';
import { createSdServerRenderer } from '@image-production/renderer-sd-server';

export interface RealEngineTools {
  readonly baseUrl: string;
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A server that somebody runs, and that is asked for pictures where a variable says where it is. */
export interface RealEngine {
  readonly name: string;
  /** Of the environment: its address. */
  readonly variable: string;
  readonly about: string;
  readonly open: (tools: RealEngineTools) => Promise<Renderer & AsyncDisposable>;
}

export const realEngines: readonly RealEngine[] = [
  {
    name: 'sd-server',
    variable: 'SD_SERVER_URL',
    about: 'sd-server of stable-diffusion.cpp, such as http://127.0.0.1:1234',
    open: async ({ baseUrl, receiver, clock, timeoutMs }) =>
      createSdServerRenderer({
        name: 'sd-server',
        baseUrl,
        receiver,
        clock,
        timeoutMs,
        callTimeoutMs: timeoutMs,
      }),
  },
];
