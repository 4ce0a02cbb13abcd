import type { Zoom } from './viewing.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in a picture, in shares of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const middle: Place = { x: 0.5, y: 0.5 };

/** What a picture takes of the screen, in CSS pixels: at 100 % a sample is a pixel of the device. */
export function frameSize(picture: Size, room: Size, zoom: Zoom, deviceRatio: number): Size {
  if (zoom !== 'Fit') {
    const scale = (zoom === '200 %' ? 2 : 1) / deviceRatio;
    return { width: picture.width * scale, height: picture.height * scale };
  }
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  return {
    width: Math.max(0, Math.round(picture.width * scale)),
    height: Math.max(0, Math.round(picture.height * scale)),
  };
}

/** The place in the middle of a pane that shows a part of a larger frame. */
export function placeInView(scrolled: Place, room: Size, frame: Size): Place {
  return {
    x: shareInView(scrolled.x, room.width, frame.width),
    y: shareInView(scrolled.y, room.height, frame.height),
  };
}

/** How far a pane is scrolled with this place in its middle. */
export function scrollTo(place: Place, room: Size, frame: Size): Place {
  return {
    x: Math.max(0, place.x * frame.width - room.width / 2),
    y: Math.max(0, place.y * frame.height - room.height / 2),
  };
}

function shareInView(scrolled: number, room: number, frame: number): number {
  if (frame <= room) return 0.5;
  return (scrolled + room / 2) / frame;
}
