import { z } from 'zod';

/** Where a key is; the file of engines never holds one. */
export type SecretSource = { readonly env: string } | { readonly file: string };

export const secretSource: z.ZodType<SecretSource> = z
  .union(
    [z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })],
    { error: 'has to be {"env": NAME} or {"file": PATH}, for keys are never written here' },
  )
  .describe('Where the key is: an environment variable or a file. Keys are never written here.');
