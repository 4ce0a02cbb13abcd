declare const meaning: unique symbol;

/** A caller's id, branded or plain; the books keep owners, orders and entries apart. */
type Meant<Meaning extends string> = string & { readonly [meaning]?: Meaning };

/** The owner of a wallet: a customer, an account, an organization. */
export type OwnerId = Meant<'owner'>;

/** The subject of a hold, its resolution and its refunds: an order, a booking, a job. */
export type OrderId = Meant<'order'>;

/** Permanent id of a transfer. */
export type EntryId = Meant<'entry'>;
