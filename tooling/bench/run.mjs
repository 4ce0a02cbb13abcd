// Runs one benchmark by its name: `pnpm bench guard`.
import { readdirSync } from 'node:fs';

const ending = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
const [name] = process.argv.slice(2);

if (names.includes(name)) {
  await import(`./${name}${ending}`);
} else {
  console.error(`Which benchmark? ${names.map((known) => `pnpm bench ${known}`).join(', ')}`);
  process.exitCode = 1;
}
