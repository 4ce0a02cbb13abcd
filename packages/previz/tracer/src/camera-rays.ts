import type { LensCamera } from '@image-production/previz-geometry';

import type { RayCaster } from './ray-caster.ts';
import { farAway } from './ray-caster.ts';

/** Rays from the middle of the lens through the points of a picture. */
export class CameraRays {
  readonly #camera: LensCamera;
  /** Tangent per pixel, and of the upper left corner. */
  readonly #step: number;
  readonly #left: number;
  readonly #top: number;

  /**
   * The picture is the largest part of the sensor of its proportions. The field of view is that of
   * a lens focused at infinity: focal length alone frames.
   */
  constructor(camera: LensCamera, width: number, height: number) {
    this.#camera = camera;
    const pitch = Math.min(camera.sensorWidthMm / width, camera.sensorHeightMm / height);
    this.#step = pitch / camera.focalLengthMm;
    this.#left = (-width / 2) * this.#step;
    this.#top = (height / 2) * this.#step;
  }

  /** Width of a pixel at one metre, in metres. */
  get footprint(): number {
    return this.#step;
  }

  /** Aims a ray through a point of the picture, in pixels from its upper left corner. */
  aim(caster: RayCaster, ray: number, x: number, y: number): void {
    const { position, right, up, forward } = this.#camera;
    const across = this.#left + x * this.#step;
    const over = this.#top - y * this.#step;
    const dx = forward[0] + across * right[0] + over * up[0];
    const dy = forward[1] + across * right[1] + over * up[1];
    const dz = forward[2] + across * right[2] + over * up[2];
    const scale = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    const [px, py, pz] = position;
    caster.aim(ray, px, py, pz, dx * scale, dy * scale, dz * scale, farAway);
  }
}
