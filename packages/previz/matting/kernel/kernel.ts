// The loops over pixels of matting: what a thread would compile anew in JavaScript is compiled once
// for all threads. AssemblyScript, compiled by `pnpm kernel` into src/kernel/kernel-binary.ts; the twins
// in TypeScript are in src/testing. The same bits: sums and products in double precision, planes in
// single precision, as in arrays of JavaScript. All places are offsets in the memory.

declare function exp(value: f64): f64;
declare function log(value: f64): f64;
declare function pow(value: f64, exponent: f64): f64;

/** Where free memory begins. */
export function base(): usize {
  return __heap_base;
}

function f32At(plane: usize, at: i32): f64 {
  return <f64>load<f32>(plane + ((<usize>at) << 2));
}

function setF32(plane: usize, at: i32, value: f64): void {
  store<f32>(plane + ((<usize>at) << 2), <f32>value);
}

function i32At(plane: usize, at: i32): i32 {
  return load<i32>(plane + ((<usize>at) << 2));
}

function setI32(plane: usize, at: i32, value: i32): void {
  store<i32>(plane + ((<usize>at) << 2), value);
}

function u8At(plane: usize, at: i32): i32 {
  return load<u8>(plane + <usize>at);
}

function setU8(plane: usize, at: i32, value: i32): void {
  store<u8>(plane + <usize>at, <u8>value);
}

/** As a clamped array rounds: to the nearest, ties to even; no number is 0. */
function setClamped(plane: usize, at: i32, value: f64): void {
  setU8(plane, at, value >= 255 ? 255 : value > 0 ? <i32>nearest(value) : 0);
}

/** The length of a vector as JavaScript sums it: scaled, with Kahan's compensation. */
function hypot(x: f64, y: f64): f64 {
  const a = abs(x);
  const b = abs(y);
  const most = max(a, b);
  if (most == 0) return 0;
  const na = a / most;
  const nb = b / most;
  const first = na * na;
  const rest = nb * nb;
  return sqrt(first + rest) * most;
}

function clamped(value: f64, low: f64, high: f64): f64 {
  return value < low ? low : value > high ? high : value;
}

function clampedInt(value: i32, low: i32, high: i32): i32 {
  return value < low ? low : value > high ? high : value;
}

function smoothstep(low: f64, high: f64, value: f64): f64 {
  const share = clamped((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}

// ---- pictures ----

/** Area average, with colours weighted by alpha; `sums` has room for four doubles of each column. */
export function resize(
  source: usize,
  oldWidth: i32,
  oldHeight: i32,
  into: usize,
  width: i32,
  height: i32,
  sums: usize,
): void {
  const area = (<f64>oldWidth / <f64>width) * (<f64>oldHeight / <f64>height);
  for (let y = 0; y < height; y += 1) {
    memory.fill(sums, 0, (<usize>width) << 5);
    const from = <f64>(y * oldHeight) / <f64>height;
    const until = min(<f64>oldHeight, <f64>((y + 1) * oldHeight) / <f64>height);
    for (let row = <i32>floor(from); <f64>row < until; row += 1) {
      const share = min(until, <f64>row + 1) - max(from, <f64>row);
      addRow(source + ((<usize>(row * oldWidth)) << 2), oldWidth, share, sums, width);
    }
    for (let x = 0; x < width; x += 1) {
      const sum = sums + ((<usize>x) << 5);
      const cover = load<f64>(sum, 24);
      const at = (y * width + x) * 4;
      setClamped(into, at, cover > 0 ? load<f64>(sum) / cover : 0);
      setClamped(into, at + 1, cover > 0 ? load<f64>(sum, 8) / cover : 0);
      setClamped(into, at + 2, cover > 0 ? load<f64>(sum, 16) / cover : 0);
      setClamped(into, at + 3, cover / area);
    }
  }
}

function addRow(row: usize, oldWidth: i32, share: f64, sums: usize, width: i32): void {
  for (let x = 0; x < width; x += 1) {
    const from = <f64>(x * oldWidth) / <f64>width;
    const until = min(<f64>oldWidth, <f64>((x + 1) * oldWidth) / <f64>width);
    const sum = sums + ((<usize>x) << 5);
    for (let column = <i32>floor(from); <f64>column < until; column += 1) {
      const pixel = row + ((<usize>column) << 2);
      const cover =
        share * (min(until, <f64>column + 1) - max(from, <f64>column)) * <f64>load<u8>(pixel, 3);
      store<f64>(sum, load<f64>(sum) + <f64>load<u8>(pixel) * cover);
      store<f64>(sum, load<f64>(sum, 8) + <f64>load<u8>(pixel, 1) * cover, 8);
      store<f64>(sum, load<f64>(sum, 16) + <f64>load<u8>(pixel, 2) * cover, 16);
      store<f64>(sum, load<f64>(sum, 24) + cover, 24);
    }
  }
}

/** CIE Lab of RGBA; `linear` holds the linear light of each byte. */
export function labPlanes(
  samples: usize,
  size: i32,
  linear: usize,
  lightness: usize,
  a: usize,
  b: usize,
): void {
  for (let at = 0; at < size; at += 1) {
    const red = f32At(linear, u8At(samples, at * 4));
    const green = f32At(linear, u8At(samples, at * 4 + 1));
    const blue = f32At(linear, u8At(samples, at * 4 + 2));
    const x = response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = response(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    setF32(lightness, at, 116 * y - 16);
    setF32(a, at, 500 * (x - y));
    setF32(b, at, 200 * (y - z));
  }
}

function response(value: f64): f64 {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16.0 / 116.0;
}

/** Mean over a square clipped at the borders; `room` holds a plane, and a double of each column. */
export function boxBlur(
  values: usize,
  width: i32,
  height: i32,
  radius: i32,
  into: usize,
  room: usize,
): void {
  const sums = room + (((<usize>(width * height) + 1) << 2) & ~7);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let sum: f64 = 0;
    let count = 0;
    for (let at = -radius; at < width; at += 1) {
      const enters = at + radius;
      const leaves = at - radius - 1;
      if (enters < width) {
        sum += f32At(values, start + enters);
        count += 1;
      }
      if (leaves >= 0) {
        sum -= f32At(values, start + leaves);
        count -= 1;
      }
      if (at >= 0) setF32(room, start + at, sum / <f64>count);
    }
  }
  memory.fill(sums, 0, (<usize>width) << 3);
  let count = 0;
  for (let at = -radius; at < height; at += 1) {
    const enters = at + radius;
    const leaves = at - radius - 1;
    if (enters < height) {
      count += 1;
      for (let x = 0; x < width; x += 1) {
        const sum = sums + ((<usize>x) << 3);
        store<f64>(sum, load<f64>(sum) + f32At(room, enters * width + x));
      }
    }
    if (leaves >= 0) {
      count -= 1;
      for (let x = 0; x < width; x += 1) {
        const sum = sums + ((<usize>x) << 3);
        store<f64>(sum, load<f64>(sum) - f32At(room, leaves * width + x));
      }
    }
    if (at >= 0)
      for (let x = 0; x < width; x += 1)
        setF32(into, at * width + x, load<f64>(sums + ((<usize>x) << 3)) / <f64>count);
  }
}

// ---- masks ----

/**
 * Labels the 4-connected components where `isIn` is not 0, from 1; `queue` has room for a word of
 * each pixel, `sizes` for half as many. Returns the number of components.
 */
export function islands(
  isIn: usize,
  width: i32,
  size: i32,
  labels: usize,
  queue: usize,
  sizes: usize,
): i32 {
  memory.fill(labels, 0, (<usize>size) << 2);
  let label = 0;
  setI32(sizes, 0, 0);
  for (let start = 0; start < size; start += 1) {
    if (u8At(isIn, start) == 0 || i32At(labels, start) != 0) continue;
    label += 1;
    let count = 1;
    setI32(queue, 0, start);
    setI32(labels, start, label);
    for (let next = 0; next < count; next += 1) {
      const at = i32At(queue, next);
      const x = at % width;
      for (let side = 0; side < 4; side += 1) {
        if ((side == 0 && x == 0) || (side == 1 && x == width - 1)) continue;
        const other = at + (side == 0 ? -1 : side == 1 ? 1 : side == 2 ? -width : width);
        if (other < 0 || other >= size || u8At(isIn, other) == 0 || i32At(labels, other) != 0)
          continue;
        setI32(labels, other, label);
        setI32(queue, count, other);
        count += 1;
      }
    }
    setI32(sizes, label, count);
  }
  return label;
}

/** Dilates or erodes a mask in place; `room` holds two words of each pixel. */
export function spread(mask: usize, width: i32, size: i32, value: i32, by: i32, room: usize): void {
  if (by <= 0) return;
  let front = room;
  let next = room + ((<usize>size) << 2);
  let count = 0;
  for (let at = 0; at < size; at += 1)
    if (u8At(mask, at) == value) {
      setI32(front, count, at);
      count += 1;
    }
  for (let step = 0; step < by && count > 0; step += 1) {
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const at = i32At(front, index);
      const x = at % width;
      if (x > 0 && u8At(mask, at - 1) != value) {
        setU8(mask, at - 1, value);
        setI32(next, found++, at - 1);
      }
      if (x < width - 1 && u8At(mask, at + 1) != value) {
        setU8(mask, at + 1, value);
        setI32(next, found++, at + 1);
      }
      if (at >= width && u8At(mask, at - width) != value) {
        setU8(mask, at - width, value);
        setI32(next, found++, at - width);
      }
      if (at + width < size && u8At(mask, at + width) != value) {
        setU8(mask, at + width, value);
        setI32(next, found++, at + width);
      }
    }
    const old = front;
    front = next;
    next = old;
    count = found;
  }
}

/** Distance of each pixel inside a mask to the outside; `room` holds three words of the longer side. */
export function insideDistance(
  mask: usize,
  width: i32,
  height: i32,
  square: usize,
  room: usize,
): void {
  const far = <f64>((width + height) * (width + height));
  const size = width * height;
  for (let at = 0; at < size; at += 1) setF32(square, at, u8At(mask, at) == 1 ? far : 0);
  const longest = max(width, height);
  for (let x = 0; x < width; x += 1) lowest(square, x, width, height, room, longest);
  for (let y = 0; y < height; y += 1) lowest(square, y * width, 1, width, room, longest);
  for (let at = 0; at < size; at += 1) {
    const value = f32At(square, at);
    setF32(square, at, value > 0 ? sqrt(value) - 0.5 : 0);
  }
}

/** Lower envelope of parabolas along one line (Felzenszwalb and Huttenlocher 2012). */
function lowest(
  values: usize,
  start: i32,
  stride: i32,
  count: i32,
  line: usize,
  longest: i32,
): void {
  const hull = line + ((<usize>longest) << 2);
  const cuts = hull + ((<usize>longest) << 2);
  for (let at = 0; at < count; at += 1) setF32(line, at, f32At(values, start + at * stride));
  let last = 0;
  setI32(hull, 0, 0);
  setF32(cuts, 0, -Infinity);
  setF32(cuts, 1, Infinity);
  for (let at = 1; at < count; at += 1) {
    let cut = crossing(line, i32At(hull, last), at);
    while (last > 0 && cut <= f32At(cuts, last)) {
      last -= 1;
      cut = crossing(line, i32At(hull, last), at);
    }
    last += 1;
    setI32(hull, last, at);
    setF32(cuts, last, cut);
    setF32(cuts, last + 1, Infinity);
  }
  let place = 0;
  for (let at = 0; at < count; at += 1) {
    while (f32At(cuts, place + 1) < <f64>at) place += 1;
    const from = i32At(hull, place);
    setF32(values, start + at * stride, <f64>((at - from) * (at - from)) + f32At(line, from));
  }
}

function crossing(line: usize, one: i32, other: i32): f64 {
  return (
    (f32At(line, other) + <f64>(other * other) - f32At(line, one) - <f64>(one * one)) /
    <f64>(2 * (other - one))
  );
}

// ---- edges ----

/**
 * Softens a mask's edges to match the guide's; see `softEdge`. `room` holds eight planes, the box
 * blur's room, and two masks.
 */
export function softEdge(
  mask: usize,
  guide: usize,
  width: i32,
  height: i32,
  window: i32,
  band: i32,
  into: usize,
  room: usize,
): void {
  const size = width * height;
  const plane = ((<usize>size + 1) << 2) & ~7;
  const wanted = room;
  const guideMean = wanted + plane;
  const wantedMean = guideMean + plane;
  const square = wantedMean + plane;
  const both = square + plane;
  const slope = both + plane;
  const mean = slope + plane;
  const inner = mean + plane;
  const outer = inner + plane;
  const blur = outer + plane;
  for (let at = 0; at < size; at += 1) setF32(wanted, at, <f64>u8At(mask, at));
  boxBlur(guide, width, height, window, guideMean, blur);
  boxBlur(wanted, width, height, window, wantedMean, blur);
  for (let at = 0; at < size; at += 1) setF32(mean, at, f32At(guide, at) * f32At(guide, at));
  boxBlur(mean, width, height, window, square, blur);
  for (let at = 0; at < size; at += 1) setF32(mean, at, f32At(guide, at) * f32At(wanted, at));
  boxBlur(mean, width, height, window, both, blur);
  const offset = wanted;
  for (let at = 0; at < size; at += 1) {
    const g = f32At(guideMean, at);
    const w = f32At(wantedMean, at);
    setF32(slope, at, (f32At(both, at) - g * w) / (f32At(square, at) - g * g + 1.5e-3));
    setF32(offset, at, w - f32At(slope, at) * g);
  }
  boxBlur(slope, width, height, window, guideMean, blur);
  boxBlur(offset, width, height, window, wantedMean, blur);
  memory.copy(inner, mask, <usize>size);
  memory.copy(outer, mask, <usize>size);
  spread(inner, width, size, 0, band, square);
  spread(outer, width, size, 1, band, square);
  for (let at = 0; at < size; at += 1) {
    if (u8At(inner, at) == 1) {
      setF32(into, at, 1);
    } else if (u8At(outer, at) == 0) {
      setF32(into, at, 0);
    } else {
      const soft = f32At(guideMean, at) * f32At(guide, at) + f32At(wantedMean, at);
      setF32(into, at, smoothstep(0.12, 0.88, clamped(soft, 0, 1)));
    }
  }
}

/** Writes a plane of coverage, resampled, as the alpha of RGBA. */
export function cover(
  samples: usize,
  width: i32,
  height: i32,
  alpha: usize,
  columns: i32,
  rows: i32,
): void {
  for (let y = 0; y < height; y += 1) {
    const row = clamped(((<f64>y + 0.5) / <f64>height) * <f64>rows - 0.5, 0, <f64>rows - 1.001);
    for (let x = 0; x < width; x += 1) {
      const column = clamped(
        ((<f64>x + 0.5) / <f64>width) * <f64>columns - 0.5,
        0,
        <f64>columns - 1.001,
      );
      const at = <i32>floor(row) * columns + <i32>floor(column);
      const fx = column - floor(column);
      const fy = row - floor(row);
      const upper = f32At(alpha, at) * (1 - fx) + f32At(alpha, at + 1) * fx;
      const lower = f32At(alpha, at + columns) * (1 - fx) + f32At(alpha, at + columns + 1) * fx;
      setClamped(samples, (y * width + x) * 4 + 3, 255 * (upper + (lower - upper) * fy));
    }
  }
}

/**
 * Fills pixels below `solid` alpha with the colours of solid pixels nearby; see `bleed`. `room` holds
 * six and a half words of each pixel, and six more of each pixel beyond the first.
 */
export function bleed(
  samples: usize,
  width: i32,
  size: i32,
  solid: i32,
  repainted: i32,
  room: usize,
): void {
  const isSolid = room;
  const shrunk = isSolid + <usize>size;
  const paint = (shrunk + <usize>size + 15) & ~15;
  for (let at = 0; at < size; at += 1)
    setU8(isSolid, at, u8At(samples, at * 4 + 3) >= solid ? 1 : 0);
  memory.copy(shrunk, isSolid, <usize>size);
  spread(shrunk, width, size, 0, repainted, paint);
  for (let at = 0; at < size; at += 1)
    if (u8At(shrunk, at) == 1) {
      memory.copy(isSolid, shrunk, <usize>size);
      break;
    }
  for (let at = 0; at < size; at += 1) {
    const isOne = u8At(isSolid, at) == 1;
    for (let channel = 0; channel < 3; channel += 1)
      setF32(paint, at * 4 + channel, isOne ? <f64>u8At(samples, at * 4 + channel) : 0);
    setF32(paint, at * 4 + 3, isOne ? 1 : 0);
  }
  fillHoles(paint, width, size / width);
  for (let at = 0; at < size; at += 1) {
    if (u8At(isSolid, at) == 1) continue;
    for (let channel = 0; channel < 3; channel += 1)
      setClamped(samples, at * 4 + channel, f32At(paint, at * 4 + channel));
  }
}

/** Fills pixels up to weight 1 from a picture of half the size, which lies behind it. */
function fillHoles(values: usize, width: i32, height: i32): void {
  if (width < 2 && height < 2) return;
  const half = values + ((<usize>(width * height)) << 4);
  const columns = (width + 1) / 2;
  const rows = (height + 1) / 2;
  halve(values, width, height, half, columns, rows);
  fillHoles(half, columns, rows);
  for (let y = 0; y < height; y += 1) {
    const above = <f64>y / 2 - 0.25;
    const top = <i32>floor(above);
    const t = above - <f64>top;
    const upper = clampedInt(top, 0, rows - 1) * columns;
    const lower = clampedInt(top + 1, 0, rows - 1) * columns;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const missing = 1 - f32At(values, at + 3);
      if (missing <= 0) continue;
      const beside = <f64>x / 2 - 0.25;
      const left = <i32>floor(beside);
      const s = beside - <f64>left;
      const near = clampedInt(left, 0, columns - 1);
      const far = clampedInt(left + 1, 0, columns - 1);
      for (let channel = 0; channel < 4; channel += 1) {
        const high = mixed(half, (upper + near) * 4, (upper + far) * 4, channel, s);
        const low = mixed(half, (lower + near) * 4, (lower + far) * 4, channel, s);
        const value = f32At(values, at + channel);
        setF32(values, at + channel, value + missing * (high + (low - high) * t));
      }
    }
  }
}

function halve(values: usize, width: i32, height: i32, sums: usize, columns: i32, rows: i32): void {
  const count = columns * rows * 4;
  memory.fill(sums, 0, (<usize>count) << 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = values + ((<usize>(y * width + x)) << 4);
      const to = sums + ((<usize>((y >> 1) * columns + (x >> 1))) << 4);
      v128.store(to, f32x4.add(v128.load(to), v128.load(from)));
    }
  for (let at = 0; at < count; at += 4) {
    const weight = f32At(sums, at + 3);
    if (weight <= 1) continue;
    for (let channel = 0; channel < 4; channel += 1)
      setF32(sums, at + channel, f32At(sums, at + channel) / weight);
  }
}

function mixed(values: usize, left: i32, right: i32, channel: i32, share: f64): f64 {
  return f32At(values, left + channel) * (1 - share) + f32At(values, right + channel) * share;
}

// ---- colours ----

/** Gaussians of a mixture. */
const parts: i32 = 5;
// Of each in doubles: weight, floor of the cost, mean, upper triangle of the inverse covariance.
const partBytes: usize = 88;

/**
 * Fits a mixture to the colours of `members`, in an order that starts its parts; `room` holds a byte
 * of each and the sums. Planes lie behind each other.
 */
export function fitMixture(
  planes: usize,
  size: i32,
  members: usize,
  count: i32,
  rounds: i32,
  mixture: usize,
  room: usize,
): void {
  const plane = (<usize>size) << 2;
  const sums = (room + <usize>count + 7) & ~7;
  memory.fill(mixture, 0, partBytes * parts);
  for (let index = 0; index < count; index += 1) setU8(room, index, (index * parts) / count);
  learn(planes, plane, members, count, mixture, room, sums);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < count; index += 1)
      setU8(room, index, nearestPart(planes, plane, i32At(members, index), mixture));
    learn(planes, plane, members, count, mixture, room, sums);
  }
}

function nearestPart(planes: usize, plane: usize, at: i32, mixture: usize): i32 {
  let best = 0;
  let least: f64 = Infinity;
  for (let part = 0; part < parts; part += 1) {
    const own = mixture + <usize>part * partBytes;
    if (load<f64>(own) == 0) continue;
    const away = awayFrom(planes, plane, at, own);
    if (away < least) {
      least = away;
      best = part;
    }
  }
  return best;
}

function awayFrom(planes: usize, plane: usize, at: i32, own: usize): f64 {
  const l = f32At(planes, at) - load<f64>(own, 16);
  const a = f32At(planes + plane, at) - load<f64>(own, 24);
  const b = f32At(planes + plane * 2, at) - load<f64>(own, 32);
  return (
    load<f64>(own, 8) +
    0.5 *
      (l * l * load<f64>(own, 40) +
        a * a * load<f64>(own, 64) +
        b * b * load<f64>(own, 80) +
        2 * (l * a * load<f64>(own, 48) + l * b * load<f64>(own, 56) + a * b * load<f64>(own, 72)))
  );
}

/** Ten doubles of each part: the number of members, their sums, and those of their products. */
function learn(
  planes: usize,
  plane: usize,
  members: usize,
  count: i32,
  mixture: usize,
  owner: usize,
  sums: usize,
): void {
  memory.fill(sums, 0, 80 * parts);
  for (let index = 0; index < count; index += 1) {
    const at = i32At(members, index);
    const l = f32At(planes, at);
    const a = f32At(planes + plane, at);
    const b = f32At(planes + plane * 2, at);
    const own = sums + <usize>u8At(owner, index) * 80;
    store<f64>(own, load<f64>(own) + 1);
    store<f64>(own, load<f64>(own, 8) + l, 8);
    store<f64>(own, load<f64>(own, 16) + a, 16);
    store<f64>(own, load<f64>(own, 24) + b, 24);
    store<f64>(own, load<f64>(own, 32) + l * l, 32);
    store<f64>(own, load<f64>(own, 40) + l * a, 40);
    store<f64>(own, load<f64>(own, 48) + l * b, 48);
    store<f64>(own, load<f64>(own, 56) + a * a, 56);
    store<f64>(own, load<f64>(own, 64) + a * b, 64);
    store<f64>(own, load<f64>(own, 72) + b * b, 72);
  }
  for (let part = 0; part < parts; part += 1) {
    const own = mixture + <usize>part * partBytes;
    const sum = sums + <usize>part * 80;
    const members = load<f64>(sum);
    store<f64>(own, members / <f64>count);
    if (members < 8) store<f64>(own, 0);
    else describe(own, sum, members);
  }
}

function describe(own: usize, sum: usize, count: f64): void {
  const l = load<f64>(sum, 8) / count;
  const a = load<f64>(sum, 16) / count;
  const b = load<f64>(sum, 24) / count;
  store<f64>(own, l, 16);
  store<f64>(own, a, 24);
  store<f64>(own, b, 32);
  const ll = load<f64>(sum, 32) / count - l * l + 1;
  const la = load<f64>(sum, 40) / count - l * a;
  const lb = load<f64>(sum, 48) / count - l * b;
  const aa = load<f64>(sum, 56) / count - a * a + 1;
  const ab = load<f64>(sum, 64) / count - a * b;
  const bb = load<f64>(sum, 72) / count - b * b + 1;
  const first = aa * bb - ab * ab;
  const second = lb * ab - la * bb;
  const third = la * ab - lb * aa;
  const whole = ll * first + la * second + lb * third;
  const size = whole == 0 || isNaN(whole) ? 1 : whole;
  store<f64>(own, first / size, 40);
  store<f64>(own, second / size, 48);
  store<f64>(own, third / size, 56);
  store<f64>(own, (ll * bb - lb * lb) / size, 64);
  store<f64>(own, (la * lb - ll * ab) / size, 72);
  store<f64>(own, (ll * aa - la * la) / size, 80);
  store<f64>(own, 0.5 * log(size) - log(load<f64>(own)), 8);
}

/** Negative log-likelihood of a pixel's colour. */
function costOf(planes: usize, plane: usize, at: i32, mixture: usize): f64 {
  let sum: f64 = 0;
  for (let part = 0; part < parts; part += 1) {
    const own = mixture + <usize>part * partBytes;
    if (load<f64>(own) > 0) sum += exp(-awayFrom(planes, plane, at, own));
  }
  return -log(max<f64>(sum, 1e-12));
}

/**
 * Writes how much likelier a pixel's colour is the object's than the ground's, at most `most`: where
 * `marks` are 0; 1 is certain object and 2 certain ground.
 */
export function terminalsOf(
  planes: usize,
  size: i32,
  ours: usize,
  theirs: usize,
  marks: usize,
  most: f64,
  into: usize,
): void {
  const plane = (<usize>size) << 2;
  for (let at = 0; at < size; at += 1) {
    const mark = u8At(marks, at);
    setF32(
      into,
      at,
      mark == 0
        ? clamped(costOf(planes, plane, at, theirs) - costOf(planes, plane, at, ours), -most, most)
        : mark == 1
          ? 1e5
          : -1e5,
    );
  }
}

/** Writes the difference of two planes. */
export function subtract(one: usize, other: usize, size: i32, into: usize): void {
  for (let at = 0; at < size; at += 1) setF32(into, at, f32At(one, at) - f32At(other, at));
}

/** Darker than the plate, in its tint or in one that nearby objects reflect into a shadow. */
function isShaded(picture: usize, plate: usize, plane: usize, at: i32): bool {
  const ground = max<f64>(1, f32At(plate, at));
  const darker = ground - f32At(picture, at);
  if (darker < 3) return false;
  const share = f32At(picture, at) / ground;
  const a = f32At(picture + plane, at) - f32At(plate + plane, at) * share;
  const b = f32At(picture + plane * 2, at) - f32At(plate + plane * 2, at) * share;
  return hypot(a, b) < min<f64>(12, 3 + 0.5 * darker);
}

/**
 * Writes 1 for certain object, 2 for certain ground and 0 between them, around the outline of a
 * first mask; `room` holds two masks and two words of each pixel.
 */
export function marks(
  picture: usize,
  plate: usize,
  object: usize,
  width: i32,
  size: i32,
  inwards: i32,
  shadeInwards: i32,
  open: usize,
  into: usize,
  room: usize,
): void {
  const plane = (<usize>size) << 2;
  const sure = room;
  const deep = sure + <usize>size;
  const words = (deep + <usize>size + 7) & ~7;
  memory.copy(sure, object, <usize>size);
  memory.copy(deep, object, <usize>size);
  spread(sure, width, size, 0, inwards, words);
  spread(deep, width, size, 0, shadeInwards, words);
  for (let at = 0; at < size; at += 1) {
    const isShade = isShaded(picture, plate, plane, at);
    const isOurs = u8At(sure, at) == 1 && (u8At(deep, at) == 1 || !isShade);
    const isTheirs = u8At(open, at) == 0 || (isShade && u8At(object, at) == 0);
    setU8(into, at, isOurs ? 1 : isTheirs ? 2 : 0);
  }
}

/**
 * Share of the pixels just outside an outline that were torn off the object; see `integrity`. `room`
 * holds six planes, two masks and the box blur's room.
 */
export function tornShare(
  picture: usize,
  plate: usize,
  object: usize,
  width: i32,
  height: i32,
  reach: i32,
  limit: f64,
  room: usize,
): f64 {
  const size = width * height;
  const plane = (<usize>size) << 2;
  const lightness = room;
  const calm = lightness + plane;
  const share = calm + plane;
  const ground = share + plane;
  const sums = ground + plane;
  const shares = sums + plane;
  const near = shares + plane;
  const around = near + <usize>size;
  const blur = (around + <usize>size + 7) & ~7;
  subtract(picture, plate, size, lightness);
  boxBlur(lightness, width, height, 1, calm, blur);
  memory.copy(near, object, <usize>size);
  memory.copy(around, object, <usize>size);
  spread(near, width, size, 1, 3, share);
  spread(around, width, size, 1, 7, share);
  for (let at = 0; at < size; at += 1) {
    const outside = <f64>(1 - u8At(near, at));
    setF32(share, at, outside);
    setF32(ground, at, f32At(lightness, at) * outside);
  }
  boxBlur(ground, width, height, reach, sums, blur);
  boxBlur(share, width, height, reach, shares, blur);
  let seen = 0;
  let left = 0;
  for (let at = 0; at < size; at += 1) {
    if (u8At(around, at) != 1 || u8At(near, at) == 1) continue;
    seen += 1;
    const usual = f32At(sums, at) / max<f64>(1e-6, f32At(shares, at));
    const isApart = abs(f32At(calm, at) - usual) > limit;
    if (isApart && !isShaded(picture, plate, plane, at)) left += 1;
  }
  return <f64>left / <f64>max(1, seen);
}

/** Writes how dark the ground is against its plate, 0 not to 255 black; 0 under the object. */
export function shadow(
  lightness: usize,
  plate: usize,
  object: usize,
  size: i32,
  into: usize,
): void {
  for (let at = 0; at < size; at += 1) {
    let depth = 0;
    if (u8At(object, at) != 1) {
      const ground = max<f64>(1, f32At(plate, at));
      const share = clamped(f32At(lightness, at) / ground, 0, 1);
      // Lightness is approximately the cube root of light.
      depth = <i32>max<f64>(0, 255 * (1 - pow(share, 2.6)) - 4);
    }
    setU8(into, at, depth);
  }
}

/**
 * Writes the coverage minus one half of RGBA, blurred twice, and the distance inside to where it is
 * negative; `room` holds a plane, the box blur's room, and what `insideDistance` needs.
 */
export function coverage(
  samples: usize,
  width: i32,
  height: i32,
  radius: i32,
  into: usize,
  distances: usize,
  room: usize,
): void {
  const size = width * height;
  const blur = room + ((<usize>size) << 2);
  for (let at = 0; at < size; at += 1) setF32(into, at, <f64>u8At(samples, at * 4 + 3) / 255 - 0.5);
  boxBlur(into, width, height, radius, room, blur);
  boxBlur(room, width, height, radius, into, blur);
  for (let at = 0; at < size; at += 1) setU8(room, at, f32At(into, at) > 0 ? 1 : 0);
  insideDistance(room, width, height, distances, blur);
}

/** Writes the first and last column and row with more than half coverage; a last row of −1 for none. */
export function bounds(samples: usize, width: i32, height: i32, into: usize): void {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (u8At(samples, (y * width + x) * 4 + 3) < 128) continue;
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      bottom = y;
    }
  setI32(into, 0, left);
  setI32(into, 1, top);
  setI32(into, 2, right);
  setI32(into, 3, bottom);
}

// ---- the least cut ----

// Offsets of the eight neighbours; number 7 − n is opposite number n.
const stepsX = memory.data<i8>([-1, 0, 1, -1, 1, -1, 0, 1]);
const stepsY = memory.data<i8>([-1, -1, -1, 0, 0, 1, 1, 1]);

/** Strength of each pixel's link to its eight neighbours: weak where colours differ. */
export function links(
  lightness: usize,
  a: usize,
  b: usize,
  width: i32,
  height: i32,
  smoothness: f64,
  into: usize,
): void {
  const size = width * height;
  memory.fill(into, 0, (<usize>size) << 5);
  let sum: f64 = 0;
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let direction = 0; direction < 8; direction += 1) {
        const column = x + <i32>load<i8>(stepsX + <usize>direction);
        const row = y + <i32>load<i8>(stepsY + <usize>direction);
        if (column < 0 || column >= width || row < 0 || row >= height) continue;
        sum += squareBetween(lightness, a, b, y * width + x, row * width + column);
        count += 1;
      }
  const beta = 1 / max<f64>(1e-6, (2 * sum) / <f64>count);
  // A link is as strong as the one back.
  for (let direction = 0; direction < 4; direction += 1) {
    const dx = <i32>load<i8>(stepsX + <usize>direction);
    const dy = <i32>load<i8>(stepsY + <usize>direction);
    const length: f64 = dx != 0 && dy != 0 ? Math.SQRT2 : 1;
    const left = max(0, -dx);
    const right = min(width, width - dx);
    const top = max(0, -dy);
    const bottom = min(height, height - dy);
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const at = y * width + x;
        const other = at + dy * width + dx;
        const square = squareBetween(lightness, a, b, at, other);
        const strength = (smoothness * exp(-beta * square)) / length;
        setF32(into, at * 8 + direction, strength);
        setF32(into, other * 8 + 7 - direction, strength);
      }
  }
}

function squareBetween(lightness: usize, a: usize, b: usize, at: i32, other: i32): f64 {
  const l = f32At(lightness, at) - f32At(lightness, other);
  const p = f32At(a, at) - f32At(a, other);
  const q = f32At(b, at) - f32At(b, other);
  return l * l + p * p + q * q;
}

// Of one cut: residual capacities of the terminal links and of the links; direction to the parent,
// −1 none, 8 the terminal itself; 0 free, 1 source tree, 2 sink tree.
let cutWidth: i32 = 0;
let cutSize: i32 = 0;
let terminals: usize = 0;
let capacities: usize = 0;
let parents: usize = 0;
let trees: usize = 0;
let stamps: usize = 0;
let distances: usize = 0;
let queued: usize = 0;
let queue: usize = 0;
let orphans: usize = 0;
let head: i32 = 0;
let waiting: i32 = 0;
let time: i32 = 0;
let orphaned: i32 = 0;

/**
 * Minimum cut between object and ground (Boykov and Kolmogorov 2004): writes the source's side as 1
 * into `into`. `room` holds five words of each pixel.
 */
export function cut(
  width: i32,
  size: i32,
  terminal: usize,
  link: usize,
  into: usize,
  room: usize,
): void {
  cutWidth = width;
  cutSize = size;
  terminals = terminal;
  capacities = link;
  trees = into;
  const plane = (<usize>size) << 2;
  stamps = room;
  distances = stamps + plane;
  queue = distances + plane;
  orphans = queue + plane;
  parents = orphans + plane;
  queued = parents + <usize>size;
  memory.fill(parents, 255, <usize>size);
  memory.fill(trees, 0, <usize>size);
  memory.fill(stamps, 0, plane);
  memory.fill(distances, 0, plane);
  memory.fill(queued, 0, <usize>size);
  head = 0;
  waiting = 0;
  time = 0;
  orphaned = 0;
  for (let node = 0; node < size; node += 1) {
    const capacity = f32At(terminal, node);
    if (capacity == 0) continue;
    setU8(trees, node, capacity > 0 ? 1 : 2);
    setU8(parents, node, 8);
    setI32(distances, node, 1);
    activate(node);
  }
  for (let node = nextActive(); node >= 0; node = nextActive()) grow(node);
  for (let node = 0; node < size; node += 1) setU8(into, node, u8At(into, node) == 1 ? 1 : 0);
}

function stepOf(direction: i32): i32 {
  return (
    <i32>load<i8>(stepsY + <usize>direction) * cutWidth + <i32>load<i8>(stepsX + <usize>direction)
  );
}

function parentOf(node: i32): i32 {
  return <i32>load<i8>(parents + <usize>node);
}

function activate(node: i32): void {
  if (u8At(queued, node) == 1) return;
  setU8(queued, node, 1);
  setI32(queue, (head + waiting) % cutSize, node);
  waiting += 1;
}

function nextActive(): i32 {
  while (waiting > 0) {
    const node = i32At(queue, head);
    head = (head + 1) % cutSize;
    waiting -= 1;
    setU8(queued, node, 0);
    if (u8At(trees, node) != 0) return node;
  }
  return -1;
}

/** Residual capacity of the link between a parent's side and a child's. */
function roomOf(node: i32, direction: i32, tree: i32): f64 {
  return tree == 1
    ? f32At(capacities, node * 8 + direction)
    : f32At(capacities, (node + stepOf(direction)) * 8 + 7 - direction);
}

function grow(node: i32): void {
  const tree = u8At(trees, node);
  for (let direction = 0; direction < 8; direction += 1) {
    const other = node + stepOf(direction);
    if (other < 0 || other >= cutSize) continue;
    // Flow goes outwards through the source's tree and into the sink's tree.
    if (roomOf(node, direction, tree) <= 0) continue;
    const theirs = u8At(trees, other);
    if (theirs == 0) {
      setU8(trees, other, tree);
      setU8(parents, other, 7 - direction);
      setI32(distances, other, i32At(distances, node) + 1);
      setI32(stamps, other, i32At(stamps, node));
      activate(other);
    } else if (theirs != tree) {
      augment(tree == 1 ? node : other, tree == 1 ? direction : 7 - direction);
      if (u8At(trees, node) != tree) return;
      // The same link may have capacity left.
      direction -= 1;
    }
  }
}

function augment(from: i32, direction: i32): void {
  const to = from + stepOf(direction);
  let least = f32At(capacities, from * 8 + direction);
  least = min(min(least, narrowest(from, 1)), narrowest(to, 2));
  pass(from, direction, least);
  drain(from, 1, least);
  drain(to, 2, least);
  time += 1;
  while (orphaned > 0) {
    orphaned -= 1;
    rehome(i32At(orphans, orphaned));
  }
}

function narrowest(start: i32, tree: i32): f64 {
  let least: f64 = Infinity;
  let node = start;
  for (let step = parentOf(node); step != 8; step = parentOf(node)) {
    const parent = node + stepOf(step);
    least = min(least, roomOf(parent, 7 - step, tree));
    node = parent;
  }
  return min(least, abs(f32At(terminals, node)));
}

function pass(from: i32, direction: i32, amount: f64): void {
  const to = from + stepOf(direction);
  const there = from * 8 + direction;
  const back = to * 8 + 7 - direction;
  const left = f32At(capacities, there) - amount;
  setF32(capacities, there, left < 1e-6 ? 0 : left);
  setF32(capacities, back, f32At(capacities, back) + amount);
}

function drain(start: i32, tree: i32, amount: f64): void {
  let node = start;
  for (let step = parentOf(node); step != 8; step = parentOf(node)) {
    const parent = node + stepOf(step);
    if (tree == 1) pass(parent, 7 - step, amount);
    else pass(node, step, amount);
    if (roomOf(parent, 7 - step, tree) <= 0) orphan(node);
    node = parent;
  }
  const left = abs(f32At(terminals, node)) - amount;
  setF32(terminals, node, left < 1e-6 ? 0 : tree == 1 ? left : -left);
  if (left < 1e-6) orphan(node);
}

function orphan(node: i32): void {
  setU8(parents, node, -1);
  setI32(orphans, orphaned, node);
  orphaned += 1;
}

function rehome(node: i32): void {
  const tree = u8At(trees, node);
  let nearest = i32.MAX_VALUE;
  let best = -1;
  for (let direction = 0; direction < 8; direction += 1) {
    const other = node + stepOf(direction);
    if (other < 0 || other >= cutSize || u8At(trees, other) != tree) continue;
    if (roomOf(other, 7 - direction, tree) <= 0) continue;
    const away = fromRoot(other);
    if (away < nearest) {
      nearest = away;
      best = direction;
    }
  }
  if (best >= 0) {
    setU8(parents, node, best);
    setI32(distances, node, nearest + 1);
    setI32(stamps, node, time);
    return;
  }
  setU8(trees, node, 0);
  for (let direction = 0; direction < 8; direction += 1) {
    const other = node + stepOf(direction);
    if (other < 0 || other >= cutSize || u8At(trees, other) != tree) continue;
    if (roomOf(other, 7 - direction, tree) > 0) activate(other);
    if (parentOf(other) == 7 - direction) orphan(other);
  }
}

/** Number of steps to the terminal, or the most there is if the path ends at an orphan. */
function fromRoot(start: i32): i32 {
  let node = start;
  let steps = 0;
  while (i32At(stamps, node) != time) {
    const step = parentOf(node);
    if (step == -1) return i32.MAX_VALUE;
    steps += 1;
    if (step == 8) {
      setI32(stamps, node, time);
      setI32(distances, node, 1);
      steps -= 1;
      break;
    }
    node += stepOf(step);
  }
  steps += i32At(distances, node);
  let left = steps;
  for (node = start; i32At(stamps, node) != time; left -= 1) {
    setI32(stamps, node, time);
    setI32(distances, node, left);
    node += stepOf(parentOf(node));
  }
  return steps;
}

// ---- the mask in front of a plate ----

// Planes of the looks: see `Looks`.
let awayAt: usize = 0;
let nearAt: usize = 0;
let darkerAt: usize = 0;
let tintAt: usize = 0;
let energyAt: usize = 0;
let awayMax: f64 = 0;
let energyMax: f64 = 0;

/** Texture energy at the edge of a contact shadow. */
const steepestShade: f64 = 3.2;
/** How far a shadow's tint may differ, as a share of its depth, by light from coloured objects. */
const bounced: f64 = 0.7;

/**
 * Writes away, near, darker, tint and energy, plane behind plane, of a picture's Lab against the
 * plate's, three planes each; `room` holds two planes and the box blur's room.
 */
export function looks(
  picture: usize,
  plate: usize,
  width: i32,
  height: i32,
  into: usize,
  room: usize,
): void {
  const size = width * height;
  const plane = (<usize>size) << 2;
  const away = into;
  const near = away + plane;
  const darker = near + plane;
  const tint = darker + plane;
  const energy = tint + plane;
  const soft = room;
  const rest = soft + plane;
  const blur = (rest + plane + 7) & ~7;
  memory.fill(away, 0, plane);
  memory.fill(tint, 0, plane);
  for (let channel: usize = 0; channel < 3; channel += 1) {
    const ours = picture + channel * plane;
    const theirs = plate + channel * plane;
    for (let at = 0; at < size; at += 1) setF32(rest, at, f32At(ours, at) - f32At(theirs, at));
    boxBlur(rest, width, height, 4, soft, blur);
    for (let at = 0; at < size; at += 1) {
      const value = f32At(rest, at);
      setF32(away, at, f32At(away, at) + value * value);
      if (channel == 0) setF32(darker, at, -value);
      const fine = value - f32At(soft, at);
      // Collected where the tint will be.
      setF32(tint, at, f32At(tint, at) + fine * fine);
    }
  }
  boxBlur(tint, width, height, 2, energy, blur);
  for (let at = 0; at < size; at += 1) {
    setF32(away, at, sqrt(f32At(away, at)));
    setF32(tint, at, shadedTint(picture, plate, plane, at));
    setF32(energy, at, sqrt(f32At(energy, at)));
  }
  boxBlur(away, width, height, 1, near, blur);
}

/** Distance of a tint from those that the ground can take in a shadow; see `shadedTint`. */
function shadedTint(picture: usize, plate: usize, plane: usize, at: i32): f64 {
  const pa = f32At(plate + plane, at);
  const pb = f32At(plate + plane * 2, at);
  const share = min<f64>(1, f32At(picture, at) / max<f64>(1, f32At(plate, at)));
  const length = hypot(pa, pb);
  const chroma = length == 0 ? 1 : length;
  const da = f32At(picture + plane, at) - pa;
  const db = f32At(picture + plane * 2, at) - pb;
  const along = (da * pa + db * pb) / chroma;
  const across = (da * pb - db * pa) / chroma;
  const allowed = along < 0 ? chroma * (1 - share) : min(chroma, 20 * (1 - share));
  return hypot(max<f64>(0, abs(along) - allowed), across);
}

/**
 * Writes 1 where the object is, from the planes of `looks`; `room` holds three and a half words and
 * six bytes of each pixel.
 */
export function mask(
  planes: usize,
  mostAway: f64,
  mostEnergy: f64,
  width: i32,
  height: i32,
  into: usize,
  room: usize,
): void {
  const size = width * height;
  const plane = (<usize>size) << 2;
  awayAt = planes;
  nearAt = awayAt + plane;
  darkerAt = nearAt + plane;
  tintAt = darkerAt + plane;
  energyAt = tintAt + plane;
  awayMax = mostAway;
  energyMax = mostEnergy;
  const ground = room;
  const other = ground + <usize>size;
  const words = (other + <usize>size + 7) & ~7;
  memory.fill(ground, 0, <usize>size);
  flood(ground, width, height, words);
  peel(ground, width, size, words);
  openHoles(ground, other, width, size, words);
  wholeOf(ground, into, other, width, size, words);
  dropShadows(into, width, size, words);
}

/** Whether a pixel is as smooth as the ground and has its colour, or its tint in shadow or glow. */
function isGround(at: i32): bool {
  // The texture window covers narrow gaps whole, so the ground's colour alone decides there.
  if (f32At(nearAt, at) < awayMax * 0.5) return true;
  const darker = f32At(darkerAt, at);
  const tint = f32At(tintAt, at);
  const energy = f32At(energyAt, at);
  const away = f32At(awayAt, at);
  const isGrey = tint < awayMax * 0.6 + 0.07 * darker;
  const depth = max<f64>(0, min<f64>(darker, 20));
  // Deeper shadows have steeper edges; contact shadows on smooth ground have the steepest.
  const steep = min(steepestShade, energyMax * (1 + depth / (isGrey ? 6.0 : 10.0)));
  const most = max(energyMax * (1 + depth / 20), steep);
  if (energy > most) return false;
  if (away < awayMax) return true;
  // A glow on the ground itself must be smoother still.
  if (darker < 0) return -darker < awayMax + 4 && tint < awayMax && energy < energyMax * 0.9;
  if (isGrey) return darker < 62;
  // Light reflected from a coloured object warms or cools the shadow beside it.
  return (
    energyMax < steepestShade / 2 && darker < 32 && tint < min<f64>(13, 2.5 + bounced * darker)
  );
}

let queueCount: i32 = 0;

function enter(ground: usize, queue: usize, at: i32): void {
  if (u8At(ground, at) == 1 || !isGround(at)) return;
  setU8(ground, at, 1);
  setI32(queue, queueCount, at);
  queueCount += 1;
}

function flood(ground: usize, width: i32, height: i32, queue: usize): void {
  const size = width * height;
  queueCount = 0;
  for (let x = 0; x < width; x += 1) {
    enter(ground, queue, x);
    enter(ground, queue, (height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    enter(ground, queue, y * width);
    enter(ground, queue, y * width + width - 1);
  }
  for (let next = 0; next < queueCount; next += 1) {
    const at = i32At(queue, next);
    const x = at % width;
    if (x > 0) enter(ground, queue, at - 1);
    if (x < width - 1) enter(ground, queue, at + 1);
    if (at >= width) enter(ground, queue, at - width);
    if (at + width < size) enter(ground, queue, at + width);
  }
}

/** Most pixels to peel: the width of the window that measures texture, and a JPEG block's ringing. */
const peelMax: i32 = 7;

/** Reclaims as ground a few pixels in front of an edge that have the ground's colour. */
function peel(ground: usize, width: i32, size: i32, room: usize): void {
  let front = room;
  let next = room + ((<usize>size) << 2);
  let count = 0;
  for (let at = 0; at < size; at += 1)
    if (u8At(ground, at) == 1) {
      setI32(front, count, at);
      count += 1;
    }
  for (let step = 0; step < peelMax; step += 1) {
    queueCount = 0;
    for (let index = 0; index < count; index += 1) {
      const at = i32At(front, index);
      const x = at % width;
      if (x > 0) peelTo(ground, next, at - 1);
      if (x < width - 1) peelTo(ground, next, at + 1);
      if (at >= width) peelTo(ground, next, at - width);
      if (at + width < size) peelTo(ground, next, at + width);
    }
    const old = front;
    front = next;
    next = old;
    count = queueCount;
  }
}

function peelTo(ground: usize, next: usize, at: i32): void {
  if (u8At(ground, at) != 0) return;
  const darker = f32At(darkerAt, at);
  const isPlain = f32At(awayAt, at) < awayMax * 1.25;
  const isShaded =
    darker > 0 &&
    darker < 24 &&
    f32At(tintAt, at) < awayMax * 0.6 &&
    f32At(energyAt, at) < energyMax * 2;
  if (!isPlain && !isShaded) return;
  setU8(ground, at, 1);
  setI32(next, queueCount, at);
  queueCount += 1;
}

/** Opens holes through which the ground shows: as plain as outside and not too small. */
function openHoles(ground: usize, plain: usize, width: i32, size: i32, room: usize): void {
  const plane = (<usize>size) << 2;
  for (let at = 0; at < size; at += 1)
    setU8(
      plain,
      at,
      u8At(ground, at) == 0 && f32At(awayAt, at) < awayMax * 0.8 && f32At(energyAt, at) < energyMax
        ? 1
        : 0,
    );
  const labels = room;
  const queue = labels + plane;
  // Behind what two words of each area may take of the queue's place.
  const sizes = queue + plane + 64;
  const count = islands(plain, width, size, labels, queue, sizes) + 1;
  // Of each area the number of places at its border, and of those that fade; a hole ends at edges.
  const borders = queue;
  const fading = borders + ((<usize>count) << 2);
  memory.fill(borders, 0, (<usize>count) << 3);
  for (let at = width; at < size - width; at += 1) {
    const label = i32At(labels, at);
    if (label == 0) continue;
    for (let side = 0; side < 4; side += 1) {
      const beside = at + (side == 0 ? 1 : side == 1 ? -1 : side == 2 ? width : -width);
      if (i32At(labels, beside) == label) continue;
      setI32(borders, label, i32At(borders, label) + 1);
      if (f32At(energyAt, beside) < energyMax) setI32(fading, label, i32At(fading, label) + 1);
    }
  }
  const least = max<f64>(40, <f64>size * 0.0007);
  let hasOpened = false;
  for (let at = 0; at < size; at += 1) {
    const label = i32At(labels, at);
    const share = <f64>i32At(fading, label) / <f64>max(1, i32At(borders, label));
    if (<f64>i32At(sizes, label) > least && share < 0.2) {
      setU8(ground, at, 1);
      hasOpened = true;
    }
  }
  if (hasOpened) peel(ground, width, size, room);
}

function mostOf(sizes: usize, count: i32): i32 {
  let most = 0;
  for (let label = 0; label <= count; label += 1) most = max(most, i32At(sizes, label));
  return most;
}

/** Drops crumbs and threads, closes pinholes and keeps parts of at least 1/50 of the largest. */
function wholeOf(
  ground: usize,
  object: usize,
  seeds: usize,
  width: i32,
  size: i32,
  room: usize,
): void {
  const plane = (<usize>size) << 2;
  const labels = room;
  const queue = labels + plane;
  const sizes = queue + plane;
  for (let at = 0; at < size; at += 1) setU8(object, at, 1 - u8At(ground, at));
  memory.copy(seeds, object, <usize>size);
  spread(seeds, width, size, 0, 1, room);
  spread(seeds, width, size, 1, 1, room);
  const count = islands(seeds, width, size, labels, queue, sizes);
  const least = <f64>mostOf(sizes, count) * 0.02;
  for (let at = 0; at < size; at += 1)
    setU8(seeds, at, <f64>i32At(sizes, i32At(labels, at)) >= least ? 1 : 0);
  // Restores what the opening rounded off, where it touches a kept part.
  spread(seeds, width, size, 1, 2, room);
  for (let at = 0; at < size; at += 1) {
    const isIn = u8At(object, at) & u8At(seeds, at);
    setU8(object, at, isIn);
    setU8(seeds, at, 1 - isIn);
  }
  islands(seeds, width, size, labels, queue, sizes);
  const pinhole = <f64>size * 0.0004;
  for (let at = 0; at < size; at += 1)
    if (u8At(object, at) == 0 && <f64>i32At(sizes, i32At(labels, at)) < pinhole)
      setU8(object, at, 1);
}

/** Drops detached shadows: smaller smooth parts, darker than the ground and of its tint. */
function dropShadows(object: usize, width: i32, size: i32, room: usize): void {
  const plane = (<usize>size) << 2;
  const labels = room;
  const queue = labels + plane;
  const sizes = queue + plane;
  const count = islands(object, width, size, labels, queue, sizes);
  const shaded = queue;
  memory.fill(shaded, 0, (<usize>(count + 1)) << 2);
  for (let at = 0; at < size; at += 1) {
    const darker = f32At(darkerAt, at);
    const isShaded = darker > 0 && f32At(tintAt, at) < awayMax + 0.12 * darker;
    const label = i32At(labels, at);
    if (isShaded && f32At(energyAt, at) < energyMax * 3)
      setI32(shaded, label, i32At(shaded, label) + 1);
  }
  const most = <f64>mostOf(sizes, count);
  for (let at = 0; at < size; at += 1) {
    const label = i32At(labels, at);
    const own = <f64>i32At(sizes, label);
    if (own < most * 0.5 && <f64>i32At(shaded, label) > own * 0.75) setU8(object, at, 0);
  }
}
