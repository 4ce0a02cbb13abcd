import type { LensCamera, Xyz } from '@image-production/previz-geometry';

import type { RayCaster } from './ray-caster.ts';
import { farAway } from './ray-caster.ts';

/** Rays from the middle of the lens through the points of a picture. */
export class CameraRays {
  readonly #camera: LensCamera;
  /** Tangent per pixel, and at the upper left corner. */
  readonly #step: number;
  readonly #left: number;
  readonly #top: number;
  readonly #origin: Xyz;
  readonly #direction: Xyz = { x: 0, y: 0, z: 0 };

  /**
   * The picture uses the largest part of the sensor with its aspect ratio. The field of view is
   * that of a lens focused at infinity: only the focal length determines framing.
   */
  constructor(camera: LensCamera, width: number, height: number) {
    this.#camera = camera;
    const [x, y, z] = camera.position;
    this.#origin = { x, y, z };
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
    const { right, up, forward } = this.#camera;
    const across = this.#left + x * this.#step;
    const over = this.#top - y * this.#step;
    const dx = forward[0] + across * right[0] + over * up[0];
    const dy = forward[1] + across * right[1] + over * up[1];
    const dz = forward[2] + across * right[2] + over * up[2];
    const scale = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    const direction = this.#direction;
    direction.x = dx * scale;
    direction.y = dy * scale;
    direction.z = dz * scale;
    caster.aim(ray, this.#origin, direction, farAway);
  }
}
