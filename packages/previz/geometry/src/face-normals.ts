/** Unit normals of vertices: means of their triangles', larger ones counting more. */
export function faceNormals(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const a = (triangles[at] ?? 0) * 3;
    const b = (triangles[at + 1] ?? 0) * 3;
    const c = (triangles[at + 2] ?? 0) * 3;
    const ux = (positions[b] ?? 0) - (positions[a] ?? 0);
    const uy = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0);
    const uz = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0);
    const vx = (positions[c] ?? 0) - (positions[a] ?? 0);
    const vy = (positions[c + 1] ?? 0) - (positions[a + 1] ?? 0);
    const vz = (positions[c + 2] ?? 0) - (positions[a + 2] ?? 0);
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (const vertex of [a, b, c]) {
      normals[vertex] = (normals[vertex] ?? 0) + nx;
      normals[vertex + 1] = (normals[vertex + 1] ?? 0) + ny;
      normals[vertex + 2] = (normals[vertex + 2] ?? 0) + nz;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0) || 1;
    normals[at] = (normals[at] ?? 0) / length;
    normals[at + 1] = (normals[at + 1] ?? 0) / length;
    normals[at + 2] = (normals[at + 2] ?? 0) / length;
  }
  return normals;
}
