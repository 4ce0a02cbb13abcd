import { shared } from './shared.ts';

/** Sampling parameters of a picture's light. */
export interface LightPlan {
  /** Width of the light buffer. */
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** Largest number of bounces after the first surface. */
  readonly depth: number;
  readonly seed: number;
  /** Clamp for the contribution of an indirect path. */
  readonly most: number;
}

/** Light at the surfaces that the camera sees, one point per pixel, with surface data. */
export interface LightBuffer {
  readonly width: number;
  readonly height: number;
  /** RGB: light reflected by a white matt surface. */
  readonly diffuse: Float32Array;
  /** RGB: specular light; for metals, as if they were white. */
  readonly gloss: Float32Array;
  /** Estimated variance of the luminance of both. */
  readonly diffuseNoise: Float32Array;
  readonly glossNoise: Float32Array;
  /** xyz. */
  readonly normal: Float32Array;
  /** xyz of the point. */
  readonly point: Float32Array;
  /** Distance along the camera's axis, in metres. */
  readonly depth: Float32Array;
  /** Surface index, or -1. */
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
