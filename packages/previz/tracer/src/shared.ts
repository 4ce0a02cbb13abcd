interface SharedArrayType<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): T;
}

/** A zeroed typed array in shared memory. */
export function shared<T>(type: SharedArrayType<T>, length: number): T {
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
}
