'use strict';

// A preload (`node --require`) for every process of a test run under another date: `Date` and the
// times of files are ahead by TEST_CLOCK_SHIFT_MS, and go on from there.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);

function shiftDate() {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + shiftMs;
  const Shifted = new Proxy(RealDate, {
    construct(_target, values, made) {
      const time = values.length === 0 ? [now()] : values;
      return Reflect.construct(RealDate, time, made === Shifted ? RealDate : made);
    },
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}

const kindsOfTime = ['atime', 'mtime', 'ctime', 'birthtime'];

/** A fresh file must look fresh: the kernel stamps files by its own clock. */
function shiftStats(stats) {
  if (typeof stats?.mtimeMs !== 'number') return stats;
  for (const kind of kindsOfTime) stats[`${kind}Ms`] += shiftMs;
  return stats;
}

/** As a date: Node takes a number of seconds below zero, before 1970, for the present time. */
function toKernelTime(time) {
  const timeMs = time instanceof Date ? time.getTime() : Number(time) * 1000;
  return new Date(timeMs - shiftMs);
}

function wrap(owner, name, wrapper) {
  const original = owner[name];
  owner[name] = Object.assign(wrapper(original), original);
}

function shiftReading(name) {
  wrap(
    fs,
    `${name}Sync`,
    (read) =>
      (...values) =>
        shiftStats(read.apply(fs, values)),
  );
  wrap(fs, name, (read) => (...values) => {
    const done = values.pop();
    read.call(fs, ...values, (error, stats) => done(error, shiftStats(stats)));
  });
}

function shiftWriting(name) {
  const changed = (file, accessed, modified, ...more) => [
    file,
    toKernelTime(accessed),
    toKernelTime(modified),
    ...more,
  ];
  for (const each of [name, `${name}Sync`]) {
    wrap(
      fs,
      each,
      (write) =>
        (...values) =>
          write.apply(fs, changed(...values)),
    );
  }
  if (fs.promises[name]) {
    wrap(
      fs.promises,
      name,
      (write) =>
        (...values) =>
          write(...changed(...values)),
    );
  }
}

function shiftFileTimes() {
  for (const name of ['stat', 'lstat', 'fstat']) shiftReading(name);
  for (const name of ['utimes', 'lutimes', 'futimes']) shiftWriting(name);
  for (const name of ['stat', 'lstat']) {
    wrap(
      fs.promises,
      name,
      (read) =>
        (...values) =>
          read(...values).then(shiftStats),
    );
  }
  wrap(fs.promises, 'open', (open) => async (...values) => {
    const handle = await open(...values);
    const read = handle.stat.bind(handle);
    handle.stat = (...options) => read(...options).then(shiftStats);
    return handle;
  });
  syncBuiltinESMExports();
}

if (shiftMs !== 0) {
  shiftDate();
  shiftFileTimes();
}
