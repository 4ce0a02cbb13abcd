import { dot, lengthOf, luminance, subtracted } from '@image-production/previz-geometry';
import type {
  AreaLight,
  LensCamera,
  Light,
  SunLight,
  Vector,
} from '@image-production/previz-geometry';

import { rigLights } from './build-rig.ts';
import type { LightName, RigLight } from './build-rig.ts';
import { kelvinOf } from './color-of-kelvin.ts';
import type { LitSubject } from './lamp-at.ts';
import { measuredRatio } from './ratio.ts';
import type { RigPlan } from './rig-plan.ts';
import { isOpen, rigs } from './rigs.ts';

/** Seen from above in centimetres: the camera's right is right, away from the camera is up. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A lamp on the plan, its mark and the line of the legend about it. */
interface Drawn {
  readonly mark: string;
  readonly told: string;
  /** Null for light that comes from everywhere. */
  readonly at: Point | null;
}

/**
 * A photographer's lighting plan as a standalone SVG: the set from above with a grid of metres, the
 * lamps with their distance, height, colour temperature and power in stops from the key, the
 * camera with its field of view, the subject and the wall.
 */
export function lightingPlan(rig: RigPlan, subject: LitSubject, camera: LensCamera): string {
  const flat = (point: Vector): Point => onPlan(point, subject);
  const lights = rigLights(rig, subject).map((one, index) => drawn(one, index, subject, rig));
  const lens = flat(camera.position);
  const wallY = subject.wallM === null ? null : -subject.wallM * 100;
  const points = [lens, { x: 0, y: wallY ?? -150 }, ...lights.flatMap(({ at }) => at ?? [])];
  const box = boxOf(points);
  const legend = [lensLine(camera), ...lights.map(({ told }) => told)];
  const height = box.height + 70 + legend.length * 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${tenth(box.x)} ${tenth(box.y)} ${tenth(box.width)} ${tenth(height)}" font-family="sans-serif" font-size="15" fill="#222">`,
    '<title>Lighting plan, top view, one square is one metre</title>',
    `<rect x="${tenth(box.x)}" y="${tenth(box.y)}" width="${tenth(box.width)}" height="${tenth(height)}" fill="#fff"/>`,
    gridOf(box),
    wallY === null
      ? ''
      : line(
          { x: box.x + 30, y: wallY },
          { x: box.x + box.width - 30, y: wallY },
          'stroke="#222" stroke-width="6"',
        ),
    cameraOf(camera, lens, wallY ?? -150),
    '<ellipse class="subject" cx="0" cy="0" rx="24" ry="15" fill="#bbb" stroke="#222" stroke-width="2"/>',
    ...lights.map(({ mark }) => mark),
    ...legend.map((told, at) =>
      text({ x: box.x + 30, y: box.y + box.height + 40 + at * 24 }, told),
    ),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function onPlan(point: Vector, { aim, toCamera }: LitSubject): Point {
  const [x, , z] = toCamera;
  const away = subtracted(point, aim);
  return { x: 100 * dot(away, [z, 0, -x]), y: 100 * dot(away, toCamera) };
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const marginCm = 90;
const narrowestCm = 680;

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => Math.abs(x)), points.map(({ y }) => y)];
  const half = Math.max(narrowestCm / 2, Math.max(...xs) + marginCm);
  const top = Math.min(...ys) - marginCm;
  return { x: -half, y: top, width: 2 * half, height: Math.max(...ys) + marginCm - top };
}

function gridOf({ x, y, width, height }: Box): string {
  const style = 'stroke="#e4e4e4" stroke-width="1"';
  const lines: string[] = [];
  for (let at = Math.ceil(x / 100) * 100; at <= x + width; at += 100)
    lines.push(line({ x: at, y }, { x: at, y: y + height }, style));
  for (let at = Math.ceil(y / 100) * 100; at <= y + height; at += 100)
    lines.push(line({ x, y: at }, { x: x + width, y: at }, style));
  return lines.join('');
}

function cameraOf(camera: LensCamera, lens: Point, farY: number): string {
  const spread = camera.sensorWidthMm / (2 * camera.focalLengthMm);
  const reach = lens.y - farY;
  const edges = [-1, 1].map((side) =>
    line(
      lens,
      { x: lens.x + side * spread * reach, y: farY },
      'stroke="#777" stroke-width="1.5" stroke-dasharray="8 6"',
    ),
  );
  const body = `<rect class="camera" x="${tenth(lens.x - 16)}" y="${tenth(lens.y)}" width="32" height="24" fill="#222"/>`;
  return [...edges, body].join('');
}

function lensLine({
  focalLengthMm,
  aperture,
  sensorWidthMm,
  focusM,
  position,
}: LensCamera): string {
  const view = (2 * Math.atan(sensorWidthMm / (2 * focalLengthMm)) * 180) / Math.PI;
  return `Camera: ${tenth(focalLengthMm)} mm, f/${tenth(aperture)}, ${tenth(view)}° across, ${tenth(focusM)} m away, ${tenth(position[1])} m high`;
}

function drawn({ name, light }: RigLight, index: number, subject: LitSubject, rig: RigPlan): Drawn {
  if (light.kind === 'sky') {
    const told = `${index}. ${titles[name]}: ${ratioTold(rig)}, ${colorTold(light.zenith)}`;
    return { mark: '', told, at: null };
  }
  return light.kind === 'sun'
    ? sunDrawn(light, name, index, subject)
    : lampDrawn(light, name, index, subject);
}

const titles: Readonly<Record<LightName, string>> = {
  ambient: 'Ambient fill',
  sun: 'Sun',
  key: 'Key',
  fill: 'Fill',
  rim: 'Rim',
  hair: 'Hair light',
  background: 'Background light',
  window: 'Window on the wall',
  reflector: 'Reflector',
};

function ratioTold({ name, ratio }: RigPlan): string {
  return `lit to shadow side ${tenth(measuredRatio(ratio, isOpen(rigs[name])))}:1`;
}

function lampDrawn(light: AreaLight, name: LightName, index: number, subject: LitSubject): Drawn {
  const at = onPlan(light.center, subject);
  const edge = onPlan(
    [light.center[0] + light.across[0], light.center[1], light.center[2] + light.across[2]],
    subject,
  );
  const half = Math.hypot(edge.x - at.x, edge.y - at.y);
  const turn = (Math.atan2(edge.y - at.y, edge.x - at.x) * 180) / Math.PI;
  const awayM = lengthOf(subtracted(light.center, subject.aim));
  const sizeM = 2 * Math.max(lengthOf(light.across), lengthOf(light.up));
  const isOnWall = name === 'background';
  const power = isOnWall ? 'on the wall' : stopsTold(irradianceOf(light, awayM));
  const told = `${index}. ${titles[name]}: ${tenth(sizeM)} m source, ${tenth(awayM)} m away, ${tenth(light.center[1])} m high, ${colorTold(light.radiance)}, ${power}`;
  const place = `${tenth(at.x)} ${tenth(at.y)}`;
  const mark = [
    isOnWall ? '' : line(at, { x: 0, y: 0 }, 'stroke="#d9a400" stroke-width="1.5"'),
    `<rect class="${name}" x="${tenth(-half)}" y="-7" width="${tenth(2 * half)}" height="14" fill="#ffd34d" stroke="#222" stroke-width="2" transform="translate(${place}) rotate(${tenth(turn)})"/>`,
    numberAt(at, index),
  ].join('');
  return { mark, told, at };
}

const sunAwayCm = 260;

function sunDrawn(
  { direction, irradiance }: SunLight,
  name: LightName,
  index: number,
  subject: LitSubject,
): Drawn {
  const way = onPlan(
    [subject.aim[0] + direction[0], subject.aim[1], subject.aim[2] + direction[2]],
    subject,
  );
  const length = Math.max(1, Math.hypot(way.x, way.y));
  const at = { x: (way.x / length) * sunAwayCm, y: (way.y / length) * sunAwayCm };
  const elevation = (Math.asin(direction[1]) * 180) / Math.PI;
  const told = `${index}. ${titles[name]}: ${Math.round(elevation)}° high, ${colorTold(irradiance)}, ${stopsTold(luminance(...irradiance))}`;
  const mark = [
    line(at, { x: 0, y: 0 }, 'stroke="#d9a400" stroke-width="1.5"'),
    `<circle class="${name}" cx="${tenth(at.x)}" cy="${tenth(at.y)}" r="14" fill="#ffd34d" stroke="#222" stroke-width="2"/>`,
    numberAt(at, index),
  ].join('');
  return { mark, told, at };
}

/** What a surface at the subject that faces the lamp receives. */
function irradianceOf({ across, up, radiance, shape }: AreaLight, awayM: number): number {
  const area = (shape === 'ellipse' ? Math.PI : 4) * lengthOf(across) * lengthOf(up);
  return (luminance(...radiance) * area) / awayM ** 2;
}

function stopsTold(irradiance: number): string {
  const stops = Math.round(2 * Math.log2(irradiance)) / 2;
  if (stops === 0) return 'power 0';
  return `power ${stops > 0 ? '+' : '−'}${Math.abs(stops)} stops`;
}

function colorTold(color: Extract<Light, { kind: 'sun' }>['irradiance']): string {
  const kelvin = kelvinOf(color);
  return kelvin === null ? 'gel' : `${kelvin} K`;
}

function line(from: Point, to: Point, style: string): string {
  return `<line x1="${tenth(from.x)}" y1="${tenth(from.y)}" x2="${tenth(to.x)}" y2="${tenth(to.y)}" ${style}/>`;
}

function text({ x, y }: Point, words: string): string {
  return `<text x="${tenth(x)}" y="${tenth(y)}">${words}</text>`;
}

/** The number that a lamp has in the legend. */
function numberAt({ x, y }: Point, index: number): string {
  const disc = `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="12" fill="#fff" stroke="#222" stroke-width="1.5"/>`;
  return `${disc}${text({ x: x - 4, y: y + 5 }, String(index))}`;
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
