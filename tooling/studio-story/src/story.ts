import { join } from 'node:path';

import { repositoryRoot } from './service.ts';
import type { Visitor } from './visitor.ts';

const pictures = join(repositoryRoot, 'packages/adapters/imaging/fixtures/good');

/** Four products, in an order that the story changes. */
export const references: readonly string[] = [
  'product-shoe-side-alpha.png',
  'accessory-sunglasses-alpha.webp',
  'accessory-beanie-q90.webp',
  'garment-hoodie-alpha.png',
].map((name) => join(pictures, name));

/** Their roles after the hoodie has been moved to the first place. */
export const rolesInOrder = ['hero_garment', 'footwear', 'accessory', 'accessory'] as const;

/** From the empty library to a saved model: portrait, full body, save, each by its own button. */
export async function castModel(visitor: Visitor, name: string): Promise<void> {
  await visitor.click(visitor.link('Models'));
  await visitor.page.getByRole('heading', { name: 'Cast your first model' }).waitFor();
  await visitor.click(visitor.button('Draw the portrait for $0.12'));
  await visitor.click(visitor.button('Continue to full body, $0.15'));
  const save = visitor.button('Save the model, free of charge');
  await save.waitFor();
  await visitor.page.getByLabel('Name', { exact: true }).fill(name);
  await visitor.click(save);
  await visitor.page.getByText(`${name} is in your library.`).first().waitFor();
}

/** Four references, the last one moved to the first place by the keyboard, and their roles. */
export async function placeReferences({ page }: Visitor): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(references);
  const cards = page.getByRole('region', { name: 'References' }).locator('ol > li');
  await cards.nth(3).waitFor();
  const last = cards.nth(3);
  await last.getByRole('button', { name: /^Move .* up$/ }).focus();
  for (let place = 3; place > 0; place -= 1) await page.keyboard.press('Alt+ArrowUp');
  for (const [index, role] of rolesInOrder.entries())
    await page.getByLabel(`Reference ${index + 1}: role`).selectOption(role);
}

/** What the photograph is for and what happens in it, as a photographer writes it. */
export async function writeBrief({ page }: Visitor): Promise<void> {
  await page
    .getByLabel('Commercial objective', { exact: true })
    .fill('Lead image of the spring jersey line; the hoodie has to read first.');
  await page
    .getByLabel('Scene and action', { exact: true })
    .fill('She stands at ease, a hand on the hip, and looks past the camera.');
}
