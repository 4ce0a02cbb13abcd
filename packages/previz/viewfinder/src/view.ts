import type { LensCamera, Vector, Xyz } from '@image-production/previz-geometry';

/** A size in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Where a camera shows a point of the scene, in pixels from the frame's upper left corner. */
export class View {
  readonly camera: LensCamera;
  readonly width: number;
  readonly height: number;
  /** Tangent per pixel, as the tracer's rays have it. */
  readonly #step: number;

  constructor(camera: LensCamera, { width, height }: FrameSize) {
    this.camera = camera;
    this.width = width;
    this.height = height;
    const pitch = Math.min(camera.sensorWidthMm / width, camera.sensorHeightMm / height);
    this.#step = pitch / camera.focalLengthMm;
  }

  /** Width of a pixel at a depth, in metres. */
  pixelAt(depthM: number): number {
    return this.#step * depthM;
  }

  /** Distance of a point from the lens along its axis, in metres. */
  depthOf([x, y, z]: Vector): number {
    const { position: p, forward: f } = this.camera;
    return (x - p[0]) * f[0] + (y - p[1]) * f[1] + (z - p[2]) * f[2];
  }

  /** Writes x and y in pixels, and as z the depth in metres; x and y only count in front. */
  project(x: number, y: number, z: number, into: Xyz): void {
    const { position: p, right: r, up: u, forward: f } = this.camera;
    const [dx, dy, dz] = [x - p[0], y - p[1], z - p[2]];
    const depth = dx * f[0] + dy * f[1] + dz * f[2];
    const scale = 1 / (this.#step * depth);
    into.x = this.width / 2 + (dx * r[0] + dy * r[1] + dz * r[2]) * scale;
    into.y = this.height / 2 - (dx * u[0] + dy * u[1] + dz * u[2]) * scale;
    into.z = depth;
  }

  /** The point of the scene that the camera shows at these pixels, on the plane of one `z`. */
  pointAt(x: number, y: number, z: number): Vector {
    const { position: p, right: r, up: u, forward: f } = this.camera;
    const across = (x - this.width / 2) * this.#step;
    const over = (this.height / 2 - y) * this.#step;
    const ray = ([0, 1, 2] as const).map((axis) => f[axis] + across * r[axis] + over * u[axis]);
    const length = (z - p[2]) / ray[2];
    return [p[0] + ray[0] * length, p[1] + ray[1] * length, z];
  }
}
