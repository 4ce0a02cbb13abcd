import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What stands in the place of erased numbers, as the version of this migration writes it.
const nobody = JSON.stringify({
  version: 1,
  ageRange: '35-44',
  heightM: 1.7,
  build: 'average',
  masculinity: 0.5,
  skinMonk: 5,
  undertone: 'neutral',
  hairColor: 'dark_brown',
  hairTexture: '1a',
  hairLength: 'short',
  eyeColor: 'brown',
  eyeShape: 'almond',
  face: {
    faceWidth: 0,
    jawWidth: 0,
    chinLength: 0,
    cheekFullness: 0,
    browHeight: 0,
    noseWidth: 0,
    noseProjection: 0,
    lipFullness: 0,
    mouthWidth: 0,
    eyeSize: 0,
    eyeSpacing: 0,
    eyeTilt: 0,
    earSize: 0,
    neckLength: 0,
  },
});

const isErased = sql`organization_id IN
  (SELECT id FROM organizations WHERE erased_at IS NOT NULL AND name = '')`;

const statements = [
  // Organizations that earlier versions erased whole kept the numbers of their identities.
  sql`UPDATE candidates SET appearance = ${sql.lit(nobody)} WHERE ${isErased}`,
  sql`UPDATE models SET appearance = ${sql.lit(nobody)}, name = '', name_key = ''
    WHERE ${isErased}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
