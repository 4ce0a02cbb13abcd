type OptionalKey<Members> = {
  [Key in keyof Members]: undefined extends Members[Key] ? Key : never;
}[keyof Members];

/** Members that may be undefined become members that may be absent. */
export type Present<Members> = Omit<Members, OptionalKey<Members>> & {
  [Key in OptionalKey<Members>]?: Exclude<Members[Key], undefined>;
};

/** The object without its undefined members, as domain types want it. */
export function present<Members extends object>(members: Members): Present<Members> {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Present<Members>;
}
