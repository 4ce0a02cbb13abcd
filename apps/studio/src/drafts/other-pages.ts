import type { Composer } from './kept-draft.ts';

interface Kept {
  readonly composer: Composer;
  readonly page: string;
}

const channelName = 'studio.drafts';
const page = crypto.randomUUID();

/** Tells the other pages of this browser that a draft has been kept. */
export function tellOtherPages(composer: Composer): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ composer, page } satisfies Kept);
  channel.close();
}

/** Calls whenever another page of this browser has kept that draft. Returns how to stop. */
export function hearOtherPages(composer: Composer, onKept: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Kept>) => {
    if (data.composer === composer && data.page !== page) onKept();
  });
  return () => channel.close();
}
