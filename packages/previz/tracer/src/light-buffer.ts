import { shared } from './shared.ts';

/** How the light of a picture is sampled. */
export interface LightPlan {
  /** Of the light buffer. */
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** Surfaces after the first one that light may come over. */
  readonly depth: number;
  readonly seed: number;
  /** The most that one path of indirect light may bring. */
  readonly most: number;
}

/** Light as it falls on what the camera sees, one point per pixel, and what it fell on. */
export interface LightBuffer {
  readonly width: number;
  readonly height: number;
  /** RGB: light that a white matt surface would give back. */
  readonly diffuse: Float32Array;
  /** RGB: light that is mirrored; of metals, as if they were white. */
  readonly gloss: Float32Array;
  /** Variance of the luminance of both, as the samples let expect. */
  readonly diffuseNoise: Float32Array;
  readonly glossNoise: Float32Array;
  /** xyz. */
  readonly normal: Float32Array;
  /** xyz of the point. */
  readonly point: Float32Array;
  /** Along the camera's axis, in metres. */
  readonly depth: Float32Array;
  /** Number of the surface, or -1. */
  readonly surface: Int32Array;
  /** RGB. */
  readonly albedo: Float32Array;
}

export function createLightBuffer(width: number, height: number): LightBuffer {
  const size = width * height;
  return {
    width,
    height,
    diffuse: shared(Float32Array, size * 3),
    gloss: shared(Float32Array, size * 3),
    diffuseNoise: shared(Float32Array, size),
    glossNoise: shared(Float32Array, size),
    normal: shared(Float32Array, size * 3),
    point: shared(Float32Array, size * 3),
    depth: shared(Float32Array, size),
    surface: shared(Int32Array, size),
    albedo: shared(Float32Array, size * 3),
  };
}
