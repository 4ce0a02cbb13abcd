import type { Screen } from './screens.ts';
import type { Theme, Visitor } from './visitor.ts';

/** Goes through screens in their order and looks at each, dark and light. */
export async function walk(
  visitor: Visitor,
  studio: string,
  screens: readonly Screen[],
  look: (screen: Screen, theme: Theme) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    if (screen.path !== undefined) await visitor.page.goto(`${studio}${screen.path}`);
    await screen.prepare(visitor);
    await visitor.isStill();
    for (const theme of ['light', 'dark'] as const) {
      await visitor.useTheme(theme);
      await look(screen, theme);
    }
  }
}
