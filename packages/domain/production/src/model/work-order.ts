import type { ProBrief } from '@image-production/brief';
import type { Appearance, Casting, View } from '@image-production/identity';
import { pickFields } from '@image-production/operations';
import type { LabOperation, OrderedFields, PassName } from '@image-production/operations';

/**
 * What to make, self-contained: deleting a model or saving a casting later does not affect an
 * accepted request.
 */
export type WorkOrder = Work | RemovedWork;

export type Work = WorkByKind[WorkKind];
export type WorkKind = keyof WorkByKind;

/** Every kind of work, by its stored name. */
export type WorkByKind = LabWorkByKind & {
  readonly pro: ProWork;
  readonly portrait: PortraitWork;
  readonly full_body: FullBodyWork;
};

export type LabWorkByKind = {
  readonly [Name in LabOperation as LabKind<Name>]: LabWork<Name>;
};

/** `creative` for `lab.creative`. */
export type LabKind<Name extends LabOperation> = Name extends `lab.${infer Kind}` ? Kind : never;

export type LabWork<Name extends LabOperation> = OrderedFields<Name> & {
  readonly kind: LabKind<Name>;
};

export interface ProWork {
  readonly kind: 'pro';
  readonly brief: ProBrief;
  readonly identity: IdentitySnapshot;
  /** Absent if none are asked for. */
  readonly passes?: readonly PassName[];
}

export interface PortraitWork {
  readonly kind: 'portrait';
  readonly casting: Casting;
  readonly appearance: Appearance;
}

export interface FullBodyWork {
  readonly kind: 'full_body';
  readonly casting: Casting;
  readonly appearance: Appearance;
  readonly portrait: View;
  readonly wardrobe: string | null;
}

/** The work of an ended request whose texts were removed. */
export interface RemovedWork {
  readonly kind: 'removed';
}

/** The identity as it was when the request was accepted. */
export interface IdentitySnapshot {
  readonly appearance: Appearance;
  /** Null for a roster model whose portrait has not been drawn yet. */
  readonly portrait: View | null;
  readonly fullBody: View | null;
}

/** The passes that an order asks for. */
export function passesOf(work: WorkOrder): readonly PassName[] {
  return work.kind === 'pro' ? (work.passes ?? []) : [];
}

export function labKind<Name extends LabOperation>(operation: Name): LabKind<Name> {
  return operation.slice('lab.'.length) as LabKind<Name>;
}

export function labWork<Name extends LabOperation>(
  operation: Name,
  fields: OrderedFields<Name>,
): LabWorkByKind[LabKind<Name>] {
  const work = { ...pickFields(operation, fields), kind: labKind(operation) };
  // The operation determines the kind, and the kind determines the fields.
  return work as unknown as LabWorkByKind[LabKind<Name>];
}

/** Addresses of an identity's views. */
export function viewAddresses(
  identity: Partial<Pick<IdentitySnapshot, 'portrait' | 'fullBody'>>,
): readonly string[] {
  return [identity.portrait, identity.fullBody].flatMap((view) => (view ? [view.sha256] : []));
}
