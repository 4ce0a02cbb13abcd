declare const brand: unique symbol;

/** A primitive that has been validated; the compiler keeps it apart from other brands. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
