import type { RequestRecord } from '@image-production/client';

import type { Visitor } from './visitor.ts';

/** A screen, or a dialog over one: where it is, and what is done until it is there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly prepare: (visitor: Visitor) => Promise<void>;
}

/** Every screen and dialog of Studio, with one photograph to show. */
export function screens({ requestId }: Pick<RequestRecord, 'requestId'>): readonly Screen[] {
  return [
    { name: 'shoot', path: '/shoot', prepare: heading('New photograph') },
    ...(['creative', 'product', 'polish'] as const).map((face) => ({
      name: `lab-${face}`,
      path: `/lab/${face}`,
      prepare: heading('LAB'),
    })),
    { name: 'models', path: '/models', prepare: heading('Models') },
    {
      name: 'model',
      path: '/models',
      prepare: async (visitor) => {
        await visitor.page
          .getByRole('main')
          .getByRole('listitem')
          .getByRole('button')
          .first()
          .click();
        await visitor.page
          .getByText(/^Delete /)
          .first()
          .click();
      },
    },
    { name: 'cast', path: '/models/cast', prepare: heading('Cast a model') },
    { name: 'requests', path: '/requests', prepare: heading('Requests') },
    {
      name: 'requests-table',
      path: '/requests?view=table',
      prepare: async ({ page }) => page.getByRole('table').waitFor(),
    },
    ...viewerScreens(`/requests/${requestId}`),
    { name: 'wallet', path: '/wallet', prepare: heading('Wallet') },
    {
      name: 'keyboard',
      path: '/wallet',
      prepare: async ({ page }) => {
        await heading('Wallet')({ page });
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      },
    },
  ];
}

const isShown = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('img', { name: 'Photograph' }).first().waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
};

function viewerScreens(viewer: string): readonly Screen[] {
  return [
    { name: 'viewer', path: viewer, prepare: isShown },
    {
      name: 'viewer-plan',
      path: viewer,
      prepare: async (visitor) => {
        await isShown(visitor);
        await visitor.button('Placements').click();
        await visitor.button('Lighting plan').click();
      },
    },
    {
      name: 'viewer-compare',
      path: viewer,
      prepare: async (visitor) => {
        await isShown(visitor);
        await visitor.page.keyboard.press('b');
        await visitor.page.getByRole('group', { name: 'Other picture' }).getByRole('img').waitFor();
      },
    },
    {
      name: 'viewer-slider',
      path: viewer,
      prepare: async (visitor) => {
        await isShown(visitor);
        await visitor.page.keyboard.press('b');
        await visitor.page.getByText('Slider', { exact: true }).click();
        await visitor.page.getByRole('slider').waitFor();
      },
    },
    {
      name: 'viewer-download',
      path: viewer,
      prepare: async (visitor) => {
        await isShown(visitor);
        await visitor.button('Download').click();
        await visitor.page.getByRole('list', { name: 'Files to download' }).waitFor();
      },
    },
    {
      name: 'viewer-again',
      path: viewer,
      prepare: async (visitor) => {
        await isShown(visitor);
        await visitor.button('Shoot again with this brief').click();
        await visitor.page.getByRole('dialog').waitFor();
      },
    },
  ];
}

function heading(name: string): (visitor: Pick<Visitor, 'page'>) => Promise<void> {
  return async ({ page }) => {
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForLoadState('networkidle');
  };
}
