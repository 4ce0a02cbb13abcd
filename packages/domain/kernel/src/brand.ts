declare const brand: unique symbol;

/** A primitive that has been checked and must not be mixed with others of its kind. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
