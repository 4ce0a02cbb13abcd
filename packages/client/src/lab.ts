import type { SubmitOptions } from './call-options.ts';
import type { FileSource } from './file-source.ts';
import { formBody } from './form-body.ts';
import { submit } from './submit.ts';
import type { PendingRequest } from './submit.ts';
import type { Transport } from './transport.ts';
import type { CreativeForm, PolishForm, ProductForm } from './wire-types.ts';

type Fields<Form> = Readonly<Omit<Form, 'references[]' | 'image'>>;

/** A picture from words, with up to 16 references. */
export type CreativeInput = Fields<CreativeForm> & { readonly references?: readonly FileSource[] };
/** A product from one picture of it. */
export type ProductInput = Fields<ProductForm> & { readonly image: FileSource };
/** A finished picture made better. */
export type PolishInput = Fields<PolishForm> & { readonly image: FileSource };

/** LAB: pictures without an identity. */
export class Lab {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  creative({ references = [], ...fields }: CreativeInput, options?: SubmitOptions): PendingRequest {
    return this.#submit('creative', fields, references, options);
  }

  product({ image, ...fields }: ProductInput, options?: SubmitOptions): PendingRequest {
    return this.#submit('product', fields, [image], options);
  }

  polish({ image, ...fields }: PolishInput, options?: SubmitOptions): PendingRequest {
    return this.#submit('polish', fields, [image], options);
  }

  #submit(
    mode: 'creative' | 'product' | 'polish',
    fields: Readonly<Record<string, unknown>>,
    files: readonly FileSource[],
    options: SubmitOptions | undefined,
  ): PendingRequest {
    const body = formBody(fields, files, this.#transport.platform);
    return submit(this.#transport, `/v1/lab/${mode}`, { body }, options);
  }
}
