import type { CreateWebhookInput } from '@image-production/client';
import { useState } from 'react';

import { Button } from '../../controls/button.tsx';
import { Checks, FormField } from '../form-field.tsx';
import { refusalAt, refusalOfAll } from '../refusals.ts';
import { choosable } from './webhook-words.ts';
import type { EventType } from './webhook-words.ts';

/** A webhook as the form has it. */
export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly EventType[];
  readonly description: string;
}

/** The draft as the service takes it. */
export function toWebhookInput({ url, events, description }: WebhookDraft): CreateWebhookInput {
  const [first, ...others] = events;
  if (first === undefined) throw new Error('a webhook is told of something');
  const words = description.trim();
  return {
    url: url.trim(),
    events: [first, ...others],
    ...(words !== '' && { description: words }),
  };
}

interface WebhookFormProps {
  readonly initial: WebhookDraft;
  readonly error: unknown;
  readonly isPending: boolean;
  /** What the button does. */
  readonly verb: string;
  readonly onSubmit: (draft: WebhookDraft) => void;
  readonly onClose: () => void;
}

const pointers = ['/url', '/events', '/description'];

export function WebhookForm(props: WebhookFormProps) {
  const { initial, error, isPending, verb, onSubmit, onClose } = props;
  const [draft, setDraft] = useState(initial);
  const isWhole = draft.url.trim() !== '' && draft.events.length > 0;
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSubmit(draft);
      }}
    >
      <FormField
        label="Address"
        hint="https, on the open internet. For a program on your own machine there is ips listen."
        refusal={refusalAt(error, '/url')}
      >
        {(field) => (
          <input
            {...field}
            type="url"
            value={draft.url}
            autoComplete="off"
            placeholder="https://example.com/hooks/pictures"
            onChange={({ target }) => setDraft({ ...draft, url: target.value })}
            className="control mt-1 w-full"
          />
        )}
      </FormField>
      <Checks
        legend="It is told when"
        words={choosable}
        chosen={draft.events.filter((event) => event !== 'webhook.test')}
        onChange={(events) => setDraft({ ...draft, events })}
        refusal={refusalAt(error, '/events')}
      />
      <FormField label="For people" refusal={refusalAt(error, '/description')}>
        {(field) => (
          <input
            {...field}
            value={draft.description}
            autoComplete="off"
            placeholder="Puts delivered pictures into the shop"
            onChange={({ target }) => setDraft({ ...draft, description: target.value })}
            className="control mt-1 w-full"
          />
        )}
      </FormField>
      <p role="alert" className="text-refused empty:hidden">
        {refusalOfAll(error, pointers)}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Not now</Button>
        <Button kind="primary" type="submit" disabled={isPending || !isWhole}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
