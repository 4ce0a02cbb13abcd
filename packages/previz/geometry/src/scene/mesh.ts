/** Triangles of one material. Metres; y is up, +z looks at the camera, +x is its right. */
export interface Mesh {
  /** xyz of each vertex. */
  readonly positions: Float32Array;
  /** Unit normal of each vertex, outwards. */
  readonly normals: Float32Array;
  /** Texture coordinates of each vertex from the upper left corner, or null. */
  readonly uvs: Float32Array | null;
  /** Three vertices each, counter-clockwise seen from outside. */
  readonly triangles: Uint32Array;
}
