/** The token of a setup link; a fragment, so that no server log ever sees it. */
export function setupToken(hash: string): string | null {
  const [path, query = ''] = hash.replace(/^#/, '').split('?');
  return path === '/setup' ? new URLSearchParams(query).get('t') : null;
}
