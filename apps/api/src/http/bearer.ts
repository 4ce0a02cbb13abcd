/** The token of an `Authorization` header; undefined for a missing one and for another scheme. */
export function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}
