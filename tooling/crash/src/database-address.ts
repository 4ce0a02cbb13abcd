/** Where the processes of a world find their database. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type DatabaseKind = DatabaseAddress['kind'];
