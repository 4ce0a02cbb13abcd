import { readSecret } from '../engines/read-secret.ts';

/** Variables whose value may lie in a file instead, which `<name>_FILE` names. */
export const variablesInFiles = [
  'IPS_DATABASE_URL',
  'IPS_OPERATOR_TOKEN',
  'IPS_URL_SIGNING_KEYS',
] as const;

export interface SecretFiles {
  /** The given variables, with the contents of files in place of their names. */
  readonly variables: Readonly<Record<string, string>>;
  /** One sentence each. */
  readonly problems: readonly string[];
}

/**
 * Reads the secrets that lie in files, as containers are handed theirs: `IPS_OPERATOR_TOKEN_FILE`
 * names the file of `IPS_OPERATOR_TOKEN`. Space around the secret is no part of it.
 */
export function readSecretFiles(
  given: Readonly<Record<string, string>>,
  startFolder: string,
): SecretFiles {
  const variables = { ...given };
  const problems: string[] = [];
  for (const name of variablesInFiles) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    delete variables[`${name}_FILE`];
    const secret = readSecret({ file }, {}, startFolder);
    if (name in given) problems.push(`${name} and ${name}_FILE are both set`);
    else if (secret === undefined)
      problems.push(`${name}_FILE names a file that cannot be read or is empty: ${file}`);
    else variables[name] = secret;
  }
  return { variables, problems };
}
