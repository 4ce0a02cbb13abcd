/** The part of WebAssembly that kernels need, as Node's types do not declare it. */
interface WebAssemblyApi {
  readonly Memory: new (size: {
    initial: number;
    maximum: number;
    shared: true;
  }) => WebAssemblyMemory;
  readonly Module: new (binary: Uint8Array) => WebAssemblyModule;
  readonly Instance: new (
    module: WebAssemblyModule,
    imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: unknown };
  readonly validate: (binary: Uint8Array) => boolean;
}

export interface WebAssemblyMemory {
  readonly buffer: SharedArrayBuffer;
}

export interface WebAssemblyModule {
  readonly [Symbol.toStringTag]: string;
}

export const webAssembly: WebAssemblyApi = (
  globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }
).WebAssembly;
