import type { Screen } from './screens.ts';
import type { Seeds } from './seed.ts';
import type { Visitor } from './visitor.ts';

/** Keys, webhooks and the audit trail, with all their dialogs. */
export function accessScreens({ webhookId, disabledWebhookId }: Seeds): readonly Screen[] {
  const webhook = `/access/webhooks/${webhookId}`;
  return [
    { name: 'keys', path: '/access/keys', prepare: row(/Lookbook scripts/) },
    { name: 'keys-rotate', prepare: opened('Rotate Lookbook scripts') },
    { name: 'keys-revoke', prepare: opened('Revoke Lookbook scripts') },
    { name: 'keys-make', prepare: opened('Make a key') },
    { name: 'keys-secret', prepare: makeKey },
    {
      name: 'webhooks',
      path: '/access/webhooks',
      prepare: async ({ page }) => {
        await page.getByRole('link', { name: /\/shop/ }).waitFor();
      },
    },
    { name: 'webhooks-add', prepare: opened('Add a webhook') },
    { name: 'webhook', path: webhook, prepare: row(/A test/) },
    { name: 'webhook-change', prepare: opened('Change') },
    { name: 'webhook-rotate', prepare: opened('Rotate the secret') },
    { name: 'webhook-remove', prepare: opened('Remove') },
    {
      name: 'webhook-disabled',
      path: `/access/webhooks/${disabledWebhookId}`,
      prepare: async (visitor) => visitor.button('Activate again').waitFor(),
    },
    { name: 'audit', path: '/access/audit', prepare: row(/Made a key/) },
  ];
}

function row(name: RegExp): Screen['prepare'] {
  return async ({ page }) => page.getByRole('row', { name }).first().waitFor();
}

function opened(button: string): Screen['prepare'] {
  return async (visitor) => {
    await visitor.closeDialogs();
    await visitor.page.getByRole('button', { name: button, exact: true }).click();
    await visitor.page.getByRole('dialog').waitFor();
  };
}

async function makeKey(visitor: Visitor): Promise<void> {
  await opened('Make a key')(visitor);
  const { page } = visitor;
  await page.getByLabel('Name', { exact: true }).fill('Till');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await visitor.button('I have stored it').waitFor();
}
