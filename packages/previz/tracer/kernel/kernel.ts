// The inner loop of the path tracer: rays against a tree of boxes, four at a time.
// AssemblyScript, compiled with SIMD by `pnpm kernel` into src/trace/kernel-binary.ts; its twin in
// TypeScript is src/trace/trace-twin.ts. Plain (not relaxed) SIMD: the same bits everywhere.

// A node: low x, high x, low y, high y, low z, high z of four children, then the children.
// A child is another node (0 …) or, complemented, a pack of four triangles.
const nodeBytes: usize = 112;
const childrenAt: usize = 96;
// A pack: first corner and two edges of four triangles, by coordinate, then their numbers.
const packBytes: usize = 160;
const numbersAt: usize = 144;
// A ray: origin, nearest, direction, farthest; found: distance, two weights, triangle.
const rayBytes: usize = 48;
const foundAt: usize = 32;
const none: i32 = -1;

let nodes: usize = 0;
let packs: usize = 0;
let stack: usize = 0;

export function place(nodesAt: usize, packsAt: usize, stackAt: usize): void {
  nodes = nodesAt;
  packs = packsAt;
  stack = stackAt;
}

/** Finds the nearest triangle of each ray. */
export function nearest(rays: usize, count: i32): void {
  for (let index = 0; index < count; index += 1) {
    trace(rays + (<usize>index) * rayBytes, false);
  }
}

/** Finds whether anything stands in the way of each ray: triangle 0, or -1. */
export function shadowed(rays: usize, count: i32): void {
  for (let index = 0; index < count; index += 1) {
    trace(rays + (<usize>index) * rayBytes, true);
  }
}

function inverse(value: f32): f32 {
  const least: f32 = 1e-18;
  if (abs<f32>(value) < least) return value < 0 ? -1e18 : 1e18;
  return <f32>1 / value;
}

function trace(ray: usize, isShadow: bool): void {
  const ox = f32x4.splat(load<f32>(ray));
  const oy = f32x4.splat(load<f32>(ray, 4));
  const oz = f32x4.splat(load<f32>(ray, 8));
  const near = f32x4.splat(load<f32>(ray, 12));
  const dx = f32x4.splat(load<f32>(ray, 16));
  const dy = f32x4.splat(load<f32>(ray, 20));
  const dz = f32x4.splat(load<f32>(ray, 24));
  const ix = f32x4.splat(inverse(load<f32>(ray, 16)));
  const iy = f32x4.splat(inverse(load<f32>(ray, 20)));
  const iz = f32x4.splat(inverse(load<f32>(ray, 24)));
  let far: f32 = load<f32>(ray, 28);
  let foundU: f32 = 0;
  let foundV: f32 = 0;
  let found: i32 = none;

  let top: usize = stack;
  store<i32>(top, 0);
  store<f32>(top, load<f32>(ray, 12), 4);
  top += 8;
  while (top > stack) {
    top -= 8;
    const item = load<i32>(top);
    if (load<f32>(top, 4) > far) continue;
    if (item >= 0) {
      const node = nodes + (<usize>item) * nodeBytes;
      const x0 = f32x4.mul(f32x4.sub(v128.load(node), ox), ix);
      const x1 = f32x4.mul(f32x4.sub(v128.load(node, 16), ox), ix);
      const y0 = f32x4.mul(f32x4.sub(v128.load(node, 32), oy), iy);
      const y1 = f32x4.mul(f32x4.sub(v128.load(node, 48), oy), iy);
      const z0 = f32x4.mul(f32x4.sub(v128.load(node, 64), oz), iz);
      const z1 = f32x4.mul(f32x4.sub(v128.load(node, 80), oz), iz);
      const enter = f32x4.pmax(
        f32x4.pmax(f32x4.pmin(x0, x1), f32x4.pmin(y0, y1)),
        f32x4.pmax(f32x4.pmin(z0, z1), near),
      );
      const leave = f32x4.pmin(
        f32x4.pmin(f32x4.pmax(x0, x1), f32x4.pmax(y0, y1)),
        f32x4.pmin(f32x4.pmax(z0, z1), f32x4.splat(far)),
      );
      let mask = i32x4.bitmask(f32x4.le(enter, leave));
      if (mask == 0) continue;
      const base = top;
      v128.store(stack - 16, enter);
      while (mask != 0) {
        const lane = <usize>ctz<i32>(mask);
        mask &= mask - 1;
        const distance = load<f32>(stack - 16 + (lane << 2));
        const child = load<i32>(node + (lane << 2), childrenAt);
        // The nearest child comes to the top: farther ones are moved below it.
        let at = top;
        while (at > base && load<f32>(at - 8, 4) < distance) {
          store<u64>(at, load<u64>(at - 8));
          at -= 8;
        }
        store<i32>(at, child);
        store<f32>(at, distance, 4);
        top += 8;
      }
      continue;
    }
    const pack = packs + (<usize>~item) * packBytes;
    const ax = v128.load(pack, 48);
    const ay = v128.load(pack, 64);
    const az = v128.load(pack, 80);
    const bx = v128.load(pack, 96);
    const by = v128.load(pack, 112);
    const bz = v128.load(pack, 128);
    const px = f32x4.sub(f32x4.mul(dy, bz), f32x4.mul(dz, by));
    const py = f32x4.sub(f32x4.mul(dz, bx), f32x4.mul(dx, bz));
    const pz = f32x4.sub(f32x4.mul(dx, by), f32x4.mul(dy, bx));
    const determinant = f32x4.add(
      f32x4.add(f32x4.mul(ax, px), f32x4.mul(ay, py)),
      f32x4.mul(az, pz),
    );
    const scale = f32x4.div(f32x4.splat(1), determinant);
    const sx = f32x4.sub(ox, v128.load(pack));
    const sy = f32x4.sub(oy, v128.load(pack, 16));
    const sz = f32x4.sub(oz, v128.load(pack, 32));
    const u = f32x4.mul(
      f32x4.add(f32x4.add(f32x4.mul(sx, px), f32x4.mul(sy, py)), f32x4.mul(sz, pz)),
      scale,
    );
    const qx = f32x4.sub(f32x4.mul(sy, az), f32x4.mul(sz, ay));
    const qy = f32x4.sub(f32x4.mul(sz, ax), f32x4.mul(sx, az));
    const qz = f32x4.sub(f32x4.mul(sx, ay), f32x4.mul(sy, ax));
    const v = f32x4.mul(
      f32x4.add(f32x4.add(f32x4.mul(dx, qx), f32x4.mul(dy, qy)), f32x4.mul(dz, qz)),
      scale,
    );
    const t = f32x4.mul(
      f32x4.add(f32x4.add(f32x4.mul(bx, qx), f32x4.mul(by, qy)), f32x4.mul(bz, qz)),
      scale,
    );
    const zero = f32x4.splat(0);
    const inside = v128.and(
      v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)),
      f32x4.le(f32x4.add(u, v), f32x4.splat(1)),
    );
    const within = v128.and(f32x4.gt(t, near), f32x4.lt(t, f32x4.splat(far)));
    let hits = i32x4.bitmask(v128.and(inside, within));
    if (hits == 0) continue;
    if (isShadow) {
      store<i32>(ray, 0, foundAt + 12);
      return;
    }
    v128.store(stack - 16, t);
    v128.store(stack - 32, u);
    v128.store(stack - 48, v);
    while (hits != 0) {
      const lane = <usize>ctz<i32>(hits) << 2;
      hits &= hits - 1;
      const distance = load<f32>(stack - 16 + lane);
      if (distance < far) {
        far = distance;
        foundU = load<f32>(stack - 32 + lane);
        foundV = load<f32>(stack - 48 + lane);
        found = load<i32>(pack + lane, numbersAt);
      }
    }
  }
  store<f32>(ray, far, foundAt);
  store<f32>(ray, foundU, foundAt + 4);
  store<f32>(ray, foundV, foundAt + 8);
  store<i32>(ray, found, foundAt + 12);
}
