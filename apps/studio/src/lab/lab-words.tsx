import { operationDescriptors } from '@image-production/operations';
import { useQuery } from '@tanstack/react-query';

import { FieldFindings, WrittenField } from '../composer/field.tsx';
import { Choice } from '../controls/choice.tsx';
import type { Face } from '../drafts/lab-draft.ts';
import { dollars } from '../service/money.ts';
import { pricesQuery } from '../service/queries.ts';
import type { LabComposer } from './use-lab-composer.ts';

interface LabWordsProps {
  readonly face: Face;
  readonly composer: LabComposer;
}

const backgrounds = operationDescriptors['lab.product'].fields.background.values;
const intensities = operationDescriptors['lab.polish'].fields.intensity.values;
const counts = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

const meanings = {
  studio: 'A neutral sweep under soft light.',
  white: 'Cut out on pure white, as shops ask for.',
  scene: 'Where your words say.',
  subtle: 'Dust and noise go; nothing else is seen to change.',
  balanced: 'Clean, crisp and evenly lit.',
  strong: 'As far as it can be taken without changing what it shows.',
} as const;

/** How: what the picture shows, or what is to be done with it. */
export function LabWords({ face, composer }: LabWordsProps) {
  const { draft, change, findings } = composer;
  return (
    <div className="space-y-5">
      {face === 'polish' ? null : <Prompt face={face} composer={composer} />}
      {face === 'product' ? (
        <div>
          <Choice
            label="Background"
            values={backgrounds}
            value={draft.background}
            onChange={(background) => change({ background })}
          />
          <p className="mt-2 text-[13px] text-muted">{meanings[draft.background]}</p>
          <FieldFindings findings={findings} pointer="/background" />
        </div>
      ) : null}
      {face === 'polish' ? <Refinement face={face} composer={composer} /> : null}
      {face === 'polish' ? null : (
        <div>
          <Choice
            label="How many"
            values={counts}
            value={`${draft.count}` as (typeof counts)[number]}
            onChange={(count) => change({ count: Number(count) })}
          />
          <p className="mt-2 text-[13px] text-muted">
            Each is a picture of its own; only those that are delivered are charged.
          </p>
          <FieldFindings findings={findings} pointer="/count" />
          {face === 'creative' ? <Surcharge composer={composer} /> : null}
        </div>
      )}
    </div>
  );
}

function Prompt({ face, composer: { draft, change, findings } }: LabWordsProps) {
  const isScene = face === 'product';
  return (
    <section aria-label="Words" className="space-y-2.5">
      <h2 className="section-name">{isScene ? 'Where it stands' : 'What it shows'}</h2>
      <WrittenField
        label={isScene ? 'Scene, optional' : 'Prompt'}
        example={
          isScene
            ? 'On a travertine ledge in late sun, a soft shadow to the right.'
            : 'An espresso machine on travertine, morning light through a blind, still life.'
        }
        rows={5}
        value={draft.prompt}
        onChange={(prompt) =>
          change(isScene && prompt !== '' ? { prompt, background: 'scene' } : { prompt })
        }
        findings={findings}
        pointer="/prompt"
      />
    </section>
  );
}

function Refinement({ composer: { draft, change, findings } }: LabWordsProps) {
  return (
    <section aria-label="Refinement" className="space-y-5">
      <div className="space-y-2.5">
        <h2 className="section-name">What to look after</h2>
        <WrittenField
          label="Instructions, optional"
          example="Even out the skin, remove dust, keep the weave of the cloth."
          rows={5}
          value={draft.instructions}
          onChange={(instructions) => change({ instructions })}
          findings={findings}
          pointer="/instructions"
        />
      </div>
      <div>
        <Choice
          label="How far"
          values={intensities}
          value={draft.intensity}
          onChange={(intensity) => change({ intensity })}
        />
        <p className="mt-2 text-[13px] text-muted">{meanings[draft.intensity]}</p>
        <FieldFindings findings={findings} pointer="/intensity" />
      </div>
    </section>
  );
}

/** What pictures to go by cost, said as soon as there is one. */
function Surcharge({ composer: { draft, pictures } }: Pick<LabWordsProps, 'composer'>) {
  const prices = useQuery(pricesQuery);
  const line = prices.data?.data.find(
    ({ operation, resolution }) => operation === 'lab.creative' && resolution === draft.resolution,
  );
  if (!line || pictures.length === 0) return null;
  return (
    <p className="mt-2 border-l-2 border-edge pl-2.5 text-[13px]">
      +{dollars(line.referenceSurcharge.amount)} for each picture, because it goes by references,
      however many they are.
    </p>
  );
}
