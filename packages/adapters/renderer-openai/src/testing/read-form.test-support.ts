import type { StandInCall } from '@image-production/engine/testing';

/** A file of a form, as it arrived. */
export interface FormFile {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface ReadForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FormFile[];
}

export async function readForm({ headers, body }: StandInCall): Promise<ReadForm> {
  const type = String(headers['content-type']);
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const fields: Record<string, string> = {};
  const files: FormFile[] = [];
  for (const [part, value] of form) {
    if (typeof value === 'string') fields[part] = value;
    else {
      const bytes = Buffer.from(await value.arrayBuffer());
      files.push({ part, name: value.name, type: value.type, bytes });
    }
  }
  return { fields, files };
}
