import { accessScreens } from './access-screens.ts';
import type { Seeds } from './seed.ts';
import type { Visitor } from './visitor.ts';

/** A screen, or a dialog over one: where it is, and what is done until it is there. */
export interface Screen {
  readonly name: string;
  /** Left out for what opens over the screen before it. */
  readonly path?: string;
  readonly prepare: (visitor: Visitor) => Promise<void>;
}

export interface Shown extends Seeds {
  /** Of a photograph that is delivered. */
  readonly requestId: string;
}

/** Every screen and dialog of Studio, in the order of a walk through it. */
export function screens(shown: Shown): readonly Screen[] {
  return [
    { name: 'viewer-waiting', path: `/requests/${shown.waitingId}`, prepare: text(/^Queued/) },
    ...viewerScreens(`/requests/${shown.requestId}`),
    ...composerScreens,
    ...modelScreens(shown),
    ...requestScreens,
    { name: 'wallet', path: '/wallet', prepare: heading('Wallet') },
    { name: 'keyboard', prepare: pressKey('?', 'Keyboard') },
    ...accessScreens(shown),
  ];
}

/** The draft is what the photograph that was looked at before was made of. */
const composerScreens: readonly Screen[] = [
  {
    name: 'shoot',
    prepare: async (visitor) => {
      await visitor.button('Open as draft, free of charge').click();
      await visitor.page.waitForURL(/\/shoot/);
      await heading('New photograph')(visitor);
      await visitor.button(/^Generate for /).waitFor();
    },
  },
  {
    name: 'shoot-fidelity',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: /of reference 1: change/ }).click();
      await page.getByRole('group', { name: 'How closely reference 1 is followed' }).waitFor();
    },
  },
  {
    name: 'shoot-identity',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('dialog', { name: 'Who is photographed' }).waitFor();
    },
  },
  ...(['curl', 'TypeScript', 'ips', 'JSON'] as const).map((view) => ({
    name: `shoot-${view.toLowerCase()}`,
    prepare: async (visitor: Visitor) => {
      await visitor.closeDialogs();
      const { page } = visitor;
      await page.getByText(view, { exact: true }).click();
      await page.getByRole('region', { name: 'The request as text' }).waitFor();
    },
  })),
  ...(['creative', 'product', 'polish'] as const).map((face) => ({
    name: `lab-${face}`,
    path: `/lab/${face}`,
    prepare: heading('LAB'),
  })),
];

function modelScreens({ candidateId }: Seeds): readonly Screen[] {
  return [
    { name: 'models', path: '/models', prepare: heading('Models') },
    {
      name: 'model',
      prepare: async ({ page }) => {
        await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
        await page
          .getByText(/^Delete /)
          .first()
          .click();
      },
    },
    { name: 'cast', path: '/models/cast', prepare: heading('Cast a model') },
    {
      name: 'cast-candidate',
      path: `/models/cast?candidate=${candidateId}`,
      prepare: async (visitor) => {
        await visitor.page.getByRole('img', { name: 'Portrait of the candidate' }).waitFor();
      },
    },
  ];
}

const requestScreens: readonly Screen[] = [
  { name: 'requests', path: '/requests', prepare: heading('Requests') },
  {
    name: 'requests-cancel-all',
    prepare: async (visitor) => {
      await visitor.button(/^Cancel all/).click();
      await visitor.page.getByRole('dialog', { name: /^Cancel 2 requests/ }).waitFor();
    },
  },
  {
    name: 'requests-table',
    path: '/requests?view=table',
    prepare: async ({ page }) => page.getByRole('table').waitFor(),
  },
];

const isShown = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('img', { name: 'Photograph' }).first().waitFor();
};

function viewerScreens(viewer: string): readonly Screen[] {
  return [
    { name: 'viewer', path: viewer, prepare: isShown },
    {
      name: 'viewer-plan',
      prepare: async (visitor) => {
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
      prepare: async ({ page }) => {
        await page.getByText('Slider', { exact: true }).click();
        await page.getByRole('slider').waitFor();
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
      prepare: async (visitor) => {
        await visitor.page.keyboard.press('Escape');
        await visitor.button('Shoot again with this brief').click();
        await visitor.page.getByRole('dialog').waitFor();
      },
    },
  ];
}

/** Waits for a screen by its name. */
export function heading(name: string): (visitor: Visitor) => Promise<void> {
  return async ({ page }) => page.getByRole('heading', { level: 1, name }).waitFor();
}

function text(words: RegExp): (visitor: Visitor) => Promise<void> {
  return async ({ page }) => page.getByRole('main').getByText(words).first().waitFor();
}

function pressKey(key: string, dialog: string): (visitor: Visitor) => Promise<void> {
  return async ({ page }) => {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: dialog }).waitFor();
  };
}
