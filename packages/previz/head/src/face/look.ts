/** What a face does: lids, direction of the eyes, and the mien. */
export interface Look {
  /** 0 closed to 1 wide open. */
  readonly lids: number;
  /** Direction of the eyes from straight ahead, in radians: to the side of +x, and up. */
  readonly yaw: number;
  readonly pitch: number;
  /** 0 to 1. */
  readonly smile: number;
  /** 0 to 1: brows drawn together, the mouth set. */
  readonly frown: number;
}

/** Open eyes straight ahead in a calm face. */
export const calmLook: Look = { lids: 0.86, yaw: 0, pitch: 0, smile: 0, frown: 0 };
