// Meshes the zero of a field: an octree of the cells near it, joined without cracks (naive surface
// nets on the traversal of Ju et al., Dual Contouring of Hermite Data, 2002).
// AssemblyScript, compiled by `pnpm kernel` into src/shape/kernel-binary.ts; its twin in TypeScript is
// src/testing/surface-nets-twin.test-support.ts. The same bits, in the same order.

/** The field, and the cell size wanted at a point. */
declare function field(x: f64, y: f64, z: f64): f64;
declare function cellAt(x: f64, y: f64, z: f64): f64;

/** Half the diagonal of a unit cell. */
const halfDiagonal: f64 = 0.8661;

// The box to sample.
let lowX: f64 = 0;
let lowY: f64 = 0;
let lowZ: f64 = 0;
let highX: f64 = 0;
let highY: f64 = 0;
let highZ: f64 = 0;
let cellM: f64 = 0;
let steepness: f64 = 1;

// A node: first of its eight children or -1 for a leaf; place of its eight corner values or -1 where
// no surface passes; low corner and edge in units of the smallest cell; its vertex or -1.
const nodeBytes: usize = 28;
let nodes: usize = 0;
let nodesMax: i32 = 1 << 13;
let nodesUsed: i32 = 1;
// Corner values, eight per leaf, in the order of the children.
let corners: usize = 0;
let cornersMax: i32 = 1 << 14;
let cornersUsed: i32 = 0;
// Known corner values by open addressing: a key of 8 bytes, 0 for none, and the value of 4.
const slotBytes: usize = 12;
let slots: usize = 0;
let slotsMax: i32 = 1 << 14;
let slotsUsed: i32 = 0;
// A vertex: sum of the crossings around it, their number, the edge of its cell.
const vertexBytes: usize = 32;
let vertices: usize = 0;
let verticesMax: i32 = 1 << 12;
let verticesUsed: i32 = 0;
let triangles: usize = 0;
let trianglesMax: i32 = 1 << 13;
let trianglesUsed: i32 = 0;
// Of each vertex, in single precision: position, and normal.
let positions: usize = 0;
let normals: usize = 0;

/** Meshes the field; returns the number of vertices. Called once per instance. */
export function mesh(
  lx: f64,
  ly: f64,
  lz: f64,
  hx: f64,
  hy: f64,
  hz: f64,
  cell: f64,
  steep: f64,
): i32 {
  lowX = lx;
  lowY = ly;
  lowZ = lz;
  highX = hx;
  highY = hy;
  highZ = hz;
  cellM = cell;
  steepness = steep;
  nodes = heap.alloc(<usize>nodesMax * nodeBytes);
  corners = heap.alloc((<usize>cornersMax) << 2);
  slots = emptySlots(slotsMax);
  const longest = max(max(hx - lx, hy - ly), hz - lz);
  let size: i32 = 1;
  while (<f64>size * cell < longest) size *= 2;
  place(0, 0, 0, 0, size);
  split(0);
  vertices = heap.alloc(<usize>verticesMax * vertexBytes);
  triangles = heap.alloc(<usize>trianglesMax * 12);
  joinCell(0);
  positions = heap.alloc(<usize>verticesUsed * 12);
  normals = heap.alloc(<usize>verticesUsed * 12);
  for (let vertex = 0; vertex < verticesUsed; vertex += 1) settle(vertex);
  return verticesUsed;
}

export function positionsAt(): usize {
  return positions;
}

export function normalsAt(): usize {
  return normals;
}

export function trianglesAt(): usize {
  return triangles;
}

export function triangleCount(): i32 {
  return trianglesUsed;
}

// ---- the tree ----

function at(node: i32): usize {
  return nodes + <usize>node * nodeBytes;
}

function place(node: i32, i: i32, j: i32, k: i32, size: i32): void {
  const own = at(node);
  store<i32>(own, i, 8);
  store<i32>(own, j, 12);
  store<i32>(own, k, 16);
  store<i32>(own, size, 20);
  store<i32>(own, -1, 24);
}

/** Splits a node whose place is set, or makes it a leaf. */
function split(node: i32): void {
  const own = at(node);
  const i = load<i32>(own, 8);
  const j = load<i32>(own, 12);
  const k = load<i32>(own, 16);
  const size = load<i32>(own, 20);
  store<i32>(own, -1);
  store<i32>(own, -1, 4);
  const x = lowX + <f64>i * cellM;
  const y = lowY + <f64>j * cellM;
  const z = lowZ + <f64>k * cellM;
  if (x > highX || y > highY || z > highZ) return;
  const edge = <f64>size * cellM;
  const half = edge / 2;
  if (size > 1) {
    const away = abs(field(x + half, y + half, z + half));
    if (away > edge * halfDiagonal * steepness) return;
  }
  const wanted = size == 1 ? edge : cellAt(x + half, y + half, z + half);
  if (edge <= wanted * 1.01) {
    sample(node, i, j, k, size);
    return;
  }
  const first = nodesUsed;
  nodesUsed += 8;
  if (nodesUsed > nodesMax) {
    nodes = grown(nodes, <usize>nodesMax * nodeBytes);
    nodesMax *= 2;
  }
  store<i32>(at(node), first);
  const step = size / 2;
  for (let child = 0; child < 8; child += 1) {
    place(
      first + child,
      i + (child & 4 ? step : 0),
      j + (child & 2 ? step : 0),
      k + (child & 1 ? step : 0),
      step,
    );
    split(first + child);
  }
}

/** Evaluates the corner values of a leaf. */
function sample(node: i32, i: i32, j: i32, k: i32, size: i32): void {
  if (cornersUsed + 8 > cornersMax) {
    corners = grown(corners, (<usize>cornersMax) << 2);
    cornersMax *= 2;
  }
  const from = cornersUsed;
  cornersUsed += 8;
  store<i32>(at(node), from, 4);
  for (let corner = 0; corner < 8; corner += 1) {
    const value = cornerAt(
      i + (corner & 4 ? size : 0),
      j + (corner & 2 ? size : 0),
      k + (corner & 1 ? size : 0),
    );
    store<f32>(corners + ((<usize>(from + corner)) << 2), value);
  }
}

/** Field value at a corner, evaluated once, in cells from the low corner of the box. */
function cornerAt(i: i32, j: i32, k: i32): f32 {
  const key = ((<u64>i) << 40) | ((<u64>j) << 20) | <u64>k | ((<u64>1) << 63);
  const slot = slotOf(slots, slotsMax, key);
  if (load<u64>(slot) == key) return load<f32>(slot, 8);
  const value = <f32>field(lowX + <f64>i * cellM, lowY + <f64>j * cellM, lowZ + <f64>k * cellM);
  store<u64>(slot, key);
  store<f32>(slot, value, 8);
  slotsUsed += 1;
  if (slotsUsed * 2 > slotsMax) moreSlots();
  return value;
}

function slotOf(table: usize, count: i32, key: u64): usize {
  const mixed = key * 0x9e3779b97f4a7c15;
  const mask = <u32>count - 1;
  let slot = <u32>(mixed >> 32) & mask;
  let at = table + <usize>slot * slotBytes;
  while (load<u64>(at) != key && load<u64>(at) != 0) {
    slot = (slot + 1) & mask;
    at = table + <usize>slot * slotBytes;
  }
  return at;
}

function emptySlots(count: i32): usize {
  const bytes = <usize>count * slotBytes;
  const table = heap.alloc(bytes);
  memory.fill(table, 0, bytes);
  return table;
}

function moreSlots(): void {
  const larger = emptySlots(slotsMax * 2);
  for (let index = 0; index < slotsMax; index += 1) {
    const old = slots + <usize>index * slotBytes;
    const key = load<u64>(old);
    if (key == 0) continue;
    const slot = slotOf(larger, slotsMax * 2, key);
    store<u64>(slot, key);
    store<f32>(slot, load<f32>(old, 8), 8);
  }
  slots = larger;
  slotsMax *= 2;
}

/** Twice the room, with what it held. */
function grown(old: usize, bytes: usize): usize {
  const larger = heap.alloc(bytes * 2);
  memory.copy(larger, old, bytes);
  return larger;
}

// ---- joining the leaves ----

// The traversal's tables, for children in the order x·4 + y·2 + z (Ju et al. 2002).
const edgeCorners = memory.data<u8>([
  0, 4, 1, 5, 2, 6, 3, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 1, 2, 3, 4, 5, 6, 7,
]);
const cellFaces = memory.data<u8>([
  0, 4, 0, 1, 5, 0, 2, 6, 0, 3, 7, 0, 0, 2, 1, 4, 6, 1, 1, 3, 1, 5, 7, 1, 0, 1, 2, 2, 3, 2, 4, 5, 2,
  6, 7, 2,
]);
const cellEdges = memory.data<u8>([
  0, 1, 2, 3, 0, 4, 5, 6, 7, 0, 0, 4, 1, 5, 1, 2, 6, 3, 7, 1, 0, 2, 4, 6, 2, 1, 3, 5, 7, 2,
]);
/** Twelve bytes for each axis. */
const faceFaces = memory.data<u8>([
  4, 0, 0, 5, 1, 0, 6, 2, 0, 7, 3, 0, 2, 0, 1, 6, 4, 1, 3, 1, 1, 7, 5, 1, 1, 0, 2, 3, 2, 2, 5, 4, 2,
  7, 6, 2,
]);
/** Twenty-four bytes for each axis. */
const faceEdges = memory.data<u8>([
  1, 4, 0, 5, 1, 1, 1, 6, 2, 7, 3, 1, 0, 4, 6, 0, 2, 2, 0, 5, 7, 1, 3, 2, 0, 2, 3, 0, 1, 0, 0, 6, 7,
  4, 5, 0, 1, 2, 0, 6, 4, 2, 1, 3, 1, 7, 5, 2, 1, 1, 0, 3, 2, 0, 1, 5, 4, 7, 6, 0, 0, 1, 5, 0, 4, 1,
  0, 3, 7, 2, 6, 1,
]);
/** Eight bytes for each axis. */
const edgeEdges = memory.data<u8>([
  3, 2, 1, 0, 7, 6, 5, 4, 5, 1, 4, 0, 7, 3, 6, 2, 6, 4, 2, 0, 7, 5, 3, 1,
]);
/** Four bytes for each axis. */
const edgesOfCells = memory.data<u8>([3, 2, 1, 0, 7, 5, 6, 4, 11, 10, 9, 8]);
/** Positions of two or four nodes in the edge orders of a face: four bytes each. */
const faceOrders = memory.data<u8>([0, 0, 1, 1, 0, 1, 0, 1]);

/** Where the surface crosses the current edge. */
let pointX: f64 = 0;
let pointY: f64 = 0;
let pointZ: f64 = 0;

function entry(table: usize, index: i32): i32 {
  return load<u8>(table + <usize>index);
}

function childrenOf(node: i32): i32 {
  return load<i32>(at(node));
}

function childOf(node: i32, child: i32): i32 {
  const first = childrenOf(node);
  return first < 0 ? node : first + child;
}

function joinCell(node: i32): void {
  const first = childrenOf(node);
  if (first < 0) return;
  for (let child = 0; child < 8; child += 1) joinCell(first + child);
  for (let index = 0; index < 36; index += 3)
    joinFace(
      first + entry(cellFaces, index),
      first + entry(cellFaces, index + 1),
      entry(cellFaces, index + 2),
    );
  for (let index = 0; index < 30; index += 5)
    joinEdge(
      first + entry(cellEdges, index),
      first + entry(cellEdges, index + 1),
      first + entry(cellEdges, index + 2),
      first + entry(cellEdges, index + 3),
      entry(cellEdges, index + 4),
    );
}

function joinFace(a: i32, b: i32, axis: i32): void {
  if (childrenOf(a) < 0 && childrenOf(b) < 0) return;
  const faces = faceFaces + <usize>axis * 12;
  for (let index = 0; index < 12; index += 3)
    joinFace(
      childOf(a, entry(faces, index)),
      childOf(b, entry(faces, index + 1)),
      entry(faces, index + 2),
    );
  const edges = faceEdges + <usize>axis * 24;
  for (let index = 0; index < 24; index += 6) {
    const order = faceOrders + ((<usize>entry(edges, index)) << 2);
    joinEdge(
      childOf(entry(order, 0) == 0 ? a : b, entry(edges, index + 1)),
      childOf(entry(order, 1) == 0 ? a : b, entry(edges, index + 2)),
      childOf(entry(order, 2) == 0 ? a : b, entry(edges, index + 3)),
      childOf(entry(order, 3) == 0 ? a : b, entry(edges, index + 4)),
      entry(edges, index + 5),
    );
  }
}

function joinEdge(a: i32, b: i32, c: i32, d: i32, axis: i32): void {
  if (childrenOf(a) < 0 && childrenOf(b) < 0 && childrenOf(c) < 0 && childrenOf(d) < 0) {
    cross(a, b, c, d, axis);
    return;
  }
  const edges = edgeEdges + ((<usize>axis) << 3);
  for (let index = 0; index < 8; index += 4)
    joinEdge(
      childOf(a, entry(edges, index)),
      childOf(b, entry(edges, index + 1)),
      childOf(c, entry(edges, index + 2)),
      childOf(d, entry(edges, index + 3)),
      axis,
    );
}

/** Joins four cells if the surface crosses an edge of the smallest one. */
function cross(a: i32, b: i32, c: i32, d: i32, axis: i32): void {
  let smallest = -1;
  let edge = 0;
  let size = i32.MAX_VALUE;
  for (let turn = 0; turn < 4; turn += 1) {
    const node = turn == 0 ? a : turn == 1 ? b : turn == 2 ? c : d;
    const own = load<i32>(at(node), 20);
    const isBetter = own < size || (own == size && load<i32>(at(smallest), 4) < 0);
    if (!isBetter) continue;
    smallest = node;
    size = own;
    edge = entry(edgesOfCells, axis * 4 + turn);
  }
  const node = at(smallest);
  const values = load<i32>(node, 4);
  if (values < 0) return;
  const low = entry(edgeCorners, edge * 2);
  const from = <f64>load<f32>(corners + ((<usize>(values + low)) << 2));
  const to = <f64>load<f32>(corners + ((<usize>(values + entry(edgeCorners, edge * 2 + 1))) << 2));
  if (from < 0 == to < 0) return;
  const along = (<f64>size * from) / (from - to);
  pointX = lowX + cellM * placed(load<i32>(node, 8), low & 4, size, axis == 0, along);
  pointY = lowY + cellM * placed(load<i32>(node, 12), low & 2, size, axis == 1, along);
  pointZ = lowZ + cellM * placed(load<i32>(node, 16), low & 1, size, axis == 2, along);
  join(a, b, c, d, from < 0);
}

function placed(low: i32, isHigh: i32, size: i32, isAlong: bool, along: f64): f64 {
  return <f64>(low + (isHigh ? size : 0)) + (isAlong ? along : 0);
}

/** Joins the vertices of four cells around the current crossing. */
function join(a: i32, b: i32, c: i32, d: i32, isFlipped: bool): void {
  const va = vertexOf(a);
  const vb = vertexOf(b);
  const vc = vertexOf(c);
  const vd = vertexOf(d);
  if (isFlipped) {
    triangle(va, vd, vb);
    triangle(va, vc, vd);
  } else {
    triangle(va, vb, vd);
    triangle(va, vd, vc);
  }
}

function triangle(a: i32, b: i32, c: i32): void {
  if (a == b || b == c || a == c) return;
  if (trianglesUsed == trianglesMax) {
    triangles = grown(triangles, <usize>trianglesMax * 12);
    trianglesMax *= 2;
  }
  const into = triangles + <usize>trianglesUsed * 12;
  store<i32>(into, a);
  store<i32>(into, b, 4);
  store<i32>(into, c, 8);
  trianglesUsed += 1;
}

function vertexOf(node: i32): i32 {
  const own = at(node);
  let vertex = load<i32>(own, 24);
  if (vertex < 0) {
    vertex = verticesUsed;
    if (vertex == verticesMax) {
      vertices = grown(vertices, <usize>verticesMax * vertexBytes);
      verticesMax *= 2;
    }
    verticesUsed += 1;
    store<i32>(own, vertex, 24);
    const fresh = vertices + <usize>vertex * vertexBytes;
    memory.fill(fresh, 0, vertexBytes);
    store<f32>(fresh, <f32>(<f64>load<i32>(own, 20) * cellM), 28);
  }
  const sum = vertices + <usize>vertex * vertexBytes;
  store<f64>(sum, load<f64>(sum) + pointX);
  store<f64>(sum, load<f64>(sum, 8) + pointY, 8);
  store<f64>(sum, load<f64>(sum, 16) + pointZ, 16);
  store<i32>(sum, load<i32>(sum, 24) + 1, 24);
  return vertex;
}

// ---- the surface ----

/** Pulls a vertex onto the surface along the gradient and writes its normal. */
function settle(vertex: i32): void {
  const own = vertices + <usize>vertex * vertexBytes;
  const count = <f64>load<i32>(own, 24);
  let x = <f64>(<f32>(load<f64>(own) / count));
  let y = <f64>(<f32>(load<f64>(own, 8) / count));
  let z = <f64>(<f32>(load<f64>(own, 16) / count));
  const size = <f64>load<f32>(own, 28);
  const reach = size * 0.2;
  const a = field(x + reach, y - reach, z - reach);
  const b = field(x - reach, y - reach, z + reach);
  const c = field(x - reach, y + reach, z - reach);
  const d = field(x + reach, y + reach, z + reach);
  const mean = a * 0.25 + b * 0.25 + c * 0.25 + d * 0.25;
  let gx = a - b - c + d;
  let gy = -a - b + c + d;
  let gz = -a + b - c + d;
  const length = sqrt(gx * gx + gy * gy + gz * gz);
  if (length > 1e-12) {
    gx /= length;
    gy /= length;
    gz /= length;
    // The four samples surround the vertex: their sum grows by 4·reach along the gradient.
    const slope = max<f64>(0.3, length / (4 * reach));
    const step = min(max(mean / slope, -size * 0.5), size * 0.5);
    x -= gx * step;
    y -= gy * step;
    z -= gz * step;
  }
  const into = <usize>vertex * 12;
  store<f32>(positions + into, <f32>x);
  store<f32>(positions + into, <f32>y, 4);
  store<f32>(positions + into, <f32>z, 8);
  store<f32>(normals + into, <f32>gx);
  store<f32>(normals + into, <f32>gy, 4);
  store<f32>(normals + into, <f32>gz, 8);
}
