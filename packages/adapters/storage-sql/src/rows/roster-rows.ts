import type { RosterModelId } from '@image-production/identifiers';
import type { RosterModel } from '@image-production/identity';
import type { Insertable, Selectable } from 'kysely';

import { appearanceCodec, castingCodec, viewCodec } from './identity-rows.ts';
import { decodeNullable, encodeNullable } from './json-codec.ts';
import type { Tables } from './tables.ts';

export function toRosterRow(model: RosterModel): Insertable<Tables['roster_models']> {
  return {
    id: model.id,
    name: model.name,
    casting: castingCodec.encode(model.casting),
    appearance: appearanceCodec.encode(model.appearance),
    portrait: encodeNullable(viewCodec, model.portrait),
    full_body: encodeNullable(viewCodec, model.fullBody),
    created_at: model.createdAt,
  };
}

export function toRosterModel(row: Selectable<Tables['roster_models']>): RosterModel {
  return {
    id: row.id as RosterModelId,
    name: row.name,
    casting: castingCodec.decode(row.casting),
    appearance: appearanceCodec.decode(row.appearance),
    portrait: decodeNullable(viewCodec, row.portrait),
    fullBody: decodeNullable(viewCodec, row.full_body),
    createdAt: Number(row.created_at),
  };
}
