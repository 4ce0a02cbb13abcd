/** The part of WebAssembly that the kernel needs, as Node's types do not declare it. */
interface WebAssemblyApi {
  readonly validate: (binary: Uint8Array) => boolean;
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

export const webAssembly: WebAssemblyApi = (
  globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }
).WebAssembly;
