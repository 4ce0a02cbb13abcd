import type { ReviewOptions, SubmitOptions } from './call-options.ts';
import type { FileSource } from './file-source.ts';
import { formBody } from './form-body.ts';
import { spendingHeaders, submit } from './submit.ts';
import type { PendingRequest } from './submit.ts';
import type { Transport } from './transport.ts';
import type { ProBrief, ProForm, Review } from './wire-types.ts';

type ReferenceRole = ProBrief['reference_roles'][number];

/** One reference: its picture, its role, and what of it has to be kept. */
export type ProReference = Omit<ReferenceRole, 'file'> & { readonly file: FileSource };

/** A photograph to order. Exactly one of `custom_model_id` and `model_id`. */
export interface ProInput {
  readonly custom_model_id?: string;
  readonly model_id?: string;
  readonly resolution: ProForm['resolution'];
  readonly aspect?: ProForm['aspect'];
  readonly brief: Omit<ProBrief, 'reference_roles'>;
  /** 1 to 9, in order of importance; sent in this order. */
  readonly references: readonly ProReference[];
  readonly passes?: ProForm['passes'];
  readonly metadata?: Readonly<Record<string, string>>;
  readonly variation?: number;
}

/** As `ProInput`, but the pictures may be missing. */
export type ProReviewInput = Omit<ProInput, 'references'> & {
  readonly references: readonly (Omit<ProReference, 'file'> & { readonly file?: FileSource })[];
};

/** PRO: photographs of a saved or licensed identity. */
export class Pro {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  generate(input: ProInput, options?: SubmitOptions): PendingRequest {
    const files = input.references.map(({ file }) => file);
    const body = formBody(toFields(input), files, this.#transport.platform);
    return submit(this.#transport, '/v1/pro/generate', { body }, options);
  }

  /** What `generate` would say, free of charge. Nothing is stored. */
  async review(input: ProReviewInput, options: ReviewOptions = {}): Promise<Review> {
    const files = input.references.flatMap(({ file }) => (file === undefined ? [] : [file]));
    const isWhole = files.length === input.references.length;
    const count = isWhole ? {} : { reference_count: input.references.length };
    const fields = { ...toFields(input), ...count };
    const { platform } = this.#transport;
    const body = formBody(fields, isWhole ? files : [], platform);
    const headers = spendingHeaders(options);
    const call = { method: 'POST', path: '/v1/pro/review', headers, body, isRepeatable: true };
    return (await this.#transport.json<Review>(call, options)).value;
  }
}

function toFields({ references, brief, ...fields }: ProReviewInput) {
  const roles = references.map(({ file: _file, ...role }) => role);
  return { ...fields, brief: { ...brief, reference_roles: roles } };
}
