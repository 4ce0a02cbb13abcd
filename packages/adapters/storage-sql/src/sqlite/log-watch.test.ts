import { EventEmitter } from 'node:events';
import type { FSWatcher } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LogWatch } from './log-watch.ts';
import type { WatchFile } from './log-watch.ts';

class Watcher extends EventEmitter {
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }
}

describe('the watch of a log', () => {
  let looks: number;
  let isCommitted: boolean;
  let told: ((type: string) => void)[];
  let watchers: Watcher[];
  let watch: LogWatch | undefined;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    [looks, isCommitted, told, watchers] = [0, false, [], []];
  });

  afterEach(() => {
    watch?.[Symbol.dispose]();
    vi.useRealTimers();
  });

  const watchFile: WatchFile = (_path, onEvent) => {
    told.push(onEvent);
    const watcher = new Watcher();
    watchers.push(watcher);
    return watcher as unknown as FSWatcher;
  };

  const look = (): boolean => {
    looks += 1;
    return isCommitted;
  };

  const open = (openFile: WatchFile = watchFile): void => {
    watch = new LogWatch({ path: 'a.db-wal', watchFile: openFile, look });
    vi.advanceTimersByTime(1);
    looks = 0;
  };

  it('looks seldom while nothing is written', () => {
    open();
    vi.advanceTimersByTime(1_000);
    expect(looks).toBe(4);
  });

  it('looks each millisecond from a write until the commit is seen', () => {
    open();
    told[0]?.('change');
    vi.advanceTimersByTime(10);
    expect(looks).toBe(10);
    isCommitted = true;
    vi.advanceTimersByTime(100);
    expect(looks).toBe(11);
  });

  it('gives up soon on a write that becomes no commit', () => {
    open();
    told[0]?.('change');
    vi.advanceTimersByTime(200);
    expect(looks).toBeLessThanOrEqual(51);
  });

  it('looks often where files cannot be watched, and watches as soon as they can', () => {
    let isAble = false;
    open((...given) => {
      if (!isAble) throw new Error('ENOSYS: function not implemented, watch');
      return watchFile(...given);
    });
    vi.advanceTimersByTime(1_000);
    expect(looks).toBe(50);
    isAble = true;
    vi.advanceTimersByTime(1_000);
    expect(looks).toBeLessThan(60);
  });

  it('watches the log anew once it is another file or cannot be watched any more', () => {
    open();
    told[0]?.('rename');
    expect(watchers[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(10);
    expect(told).toHaveLength(2);
    watchers[1]?.emit('error', new Error('the watch broke'));
    vi.advanceTimersByTime(300);
    expect(told).toHaveLength(3);
  });

  it('ends with what uses it', () => {
    open();
    watch?.[Symbol.dispose]();
    told[0]?.('change');
    watch?.lookSoon();
    expect(watchers[0]?.isClosed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
