import { Fault, refuse, valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { LibraryScene } from './contract/library-scene.ts';
import { deleteModel } from './delete-model.ts';
import { lookUpCandidate } from './look-up-candidate.ts';
import { InMemoryModelLibrary } from './memory/in-memory-model-library.ts';
import type { Candidate } from './model/candidate.ts';
import type { CustomModel } from './model/custom-model.ts';
import { defaultModelNames } from './model/model-name.ts';
import type { ModelLibrary } from './ports/model-library.ts';
import { saveCandidate } from './save-candidate.ts';

/** A library in which something happens between the reading and the writing of a save. */
class InterruptedLibrary extends InMemoryModelLibrary {
  interruption: (model: CustomModel) => Promise<unknown> = async () => {};

  override async insertModel(
    model: CustomModel,
  ): Promise<'inserted' | 'already-saved' | 'name-taken'> {
    const { interruption } = this;
    this.interruption = async () => {};
    await interruption(model);
    return super.insertModel(model);
  }
}

let models: InterruptedLibrary;
let scene: LibraryScene;
let candidate: Candidate;
const clock = new ManualClock(1_700_000_500_000);

beforeEach(async () => {
  models = new InterruptedLibrary();
  scene = new LibraryScene(models);
  candidate = await scene.readyCandidate();
});

async function save(name?: string, library: ModelLibrary = models) {
  const { id: candidateId, organizationId } = candidate;
  const services = { models: library, clock, ids: scene.ids };
  return saveCandidate(services, {
    organizationId,
    candidateId,
    ...(name !== undefined && { name }),
  });
}

async function moveTo(next: Candidate): Promise<void> {
  expect(await models.replaceCandidate(next, candidate)).toBe('replaced');
  candidate = next;
}

async function remove({ organizationId, id: modelId }: CustomModel) {
  return deleteModel({ models, clock }, { organizationId, modelId });
}

async function look() {
  return lookUpCandidate(models, scene.organizationId, candidate.id);
}

describe('saving a candidate', () => {
  it('makes a model of everything that the candidate is', async () => {
    const { model, created } = valueOf(await save(' Anna '));
    const { casting, appearance, organizationId, id: candidateId } = candidate;
    expect(created).toBe(true);
    expect(model).toMatchObject({ casting, appearance, organizationId, candidateId, name: 'Anna' });
    expect(model).toMatchObject({ fullBody: null, createdAt: clock.now() });
    expect(await models.findModel(organizationId, model.id)).toEqual(model);
    const { portrait } = model;
    expect(valueOf(await look())).toMatchObject({ state: 'saved', modelId: model.id, portrait });
  });

  it('notices that there is no full body, each time', async () => {
    const notice = { code: 'full_body_missing', severity: 'notice', path: ['candidateId'] };
    expect(valueOf(await save()).advisories).toMatchObject([notice]);
    expect(valueOf(await save()).advisories).toMatchObject([notice]);
  });

  it('keeps the full body and has nothing to advise then', async () => {
    await moveTo(scene.delivered(candidate));
    const { model, advisories } = valueOf(await save());
    expect(model.fullBody).toMatchObject({ width: 848, height: 1264 });
    expect(advisories).toEqual([]);
  });

  it('gives the same model again with the same name or none', async () => {
    const { model } = valueOf(await save('Ånna'));
    for (const name of ['Ånna', ' A\u030Anna ', undefined]) {
      expect(valueOf(await save(name))).toMatchObject({ model, created: false });
    }
  });

  it('conflicts with itself under another name', async () => {
    const { model } = valueOf(await save('Anna'));
    const conflict = { kind: 'model-name-conflict', modelId: model.id, savedName: 'Anna' };
    for (const name of ['Berta', 'ANNA']) {
      expect(await save(name)).toEqual(refuse({ ...conflict, currentState: 'saved', allowed: [] }));
    }
  });

  it('is over for good once the model was deleted', async () => {
    const { model } = valueOf(await save('Anna'));
    expect(await look()).toMatchObject({ ok: true });
    expect(await remove(model)).toEqual({ ok: true, value: model });
    for (const name of ['Anna', 'Berta', undefined]) {
      expect(await save(name)).toEqual(refuse({ kind: 'candidate-not-found' }));
    }
    expect(await look()).toEqual(refuse({ kind: 'candidate-not-found' }));
    expect(await remove(model)).toEqual(refuse({ kind: 'model-not-found' }));
  });

  it('finds neither an unknown candidate nor one of another organization', async () => {
    candidate = { ...candidate, organizationId: scene.ids.next('organization') };
    expect(await save()).toEqual(refuse({ kind: 'candidate-not-found' }));
    candidate = { ...candidate, id: scene.ids.next('candidate') };
    expect(await save()).toEqual(refuse({ kind: 'candidate-not-found' }));
    expect(await look()).toEqual(refuse({ kind: 'candidate-not-found' }));
  });

  it('looks at the name before it looks for the candidate', async () => {
    candidate = { ...candidate, id: scene.ids.next('candidate') };
    expect(await save(' ')).toMatchObject(refuse({ kind: 'model-name-invalid' }));
  });

  it('conflicts while the full body is being made', async () => {
    await moveTo(scene.pending(candidate));
    expect(await save()).toEqual(
      refuse({ kind: 'candidate-state-conflict', currentState: 'full-body-pending', allowed: [] }),
    );
  });

  it('comes too late after the retention', async () => {
    const { id: _, ...rest } = candidate;
    const late: Candidate = { ...rest, id: scene.ids.next('candidate'), expiresAt: clock.now() };
    await models.insertCandidate(late);
    candidate = late;
    expect(await save()).toEqual(refuse({ kind: 'candidate-expired' }));
  });
});

describe('the name of a saved candidate', () => {
  it('must be free, in whatever case, and the candidate stays as it was', async () => {
    await scene.savedModel('Anna');
    const taken = { kind: 'model-name-taken', name: 'ANNA', currentState: 'portrait-ready' };
    expect(await save('ANNA')).toEqual(refuse({ ...taken, allowed: ['full-body', 'save'] }));
    expect(valueOf(await look())).toEqual(candidate);
    expect(valueOf(await save('Berta'))).toMatchObject({ created: true });
  });

  it('is free again after its model was deleted', async () => {
    await remove(await scene.savedModel('Anna'));
    expect(valueOf(await save('anna')).model.name).toBe('anna');
  });

  it('comes from the id of the model when none is given', async () => {
    const { model } = valueOf(await save());
    expect(model.name).toBe(`Model ${model.id.slice(-4)}`);
    expect(valueOf(await save(model.name)).model).toEqual(model);
  });

  it('is another part of the id when the first one is taken', async () => {
    models.interruption = async ({ name }) => scene.savedModel(name);
    const { model } = valueOf(await save());
    expect(model.name).toBe(defaultModelNames(model.id)[1]);
  });
});

describe('a save that is overtaken', () => {
  it('answers with the model that somebody else saved first', async () => {
    models.interruption = async () => save('Anna');
    const { model, created } = valueOf(await save());
    expect(created).toBe(false);
    expect(model.name).toBe('Anna');
    expect(await models.listModels({ organizationId: scene.organizationId, limit: 9 })).toEqual([
      model,
    ]);
  });

  it('conflicts with the name that somebody else gave first', async () => {
    models.interruption = async () => save('Anna');
    expect(await save('Berta')).toMatchObject(refuse({ kind: 'model-name-conflict' }));
  });

  it('finds nothing when the model was deleted again meanwhile', async () => {
    models.interruption = async () => remove(valueOf(await save('Anna')).model);
    expect(await save()).toEqual(refuse({ kind: 'candidate-not-found' }));
  });

  it('conflicts with the state that the candidate has reached meanwhile', async () => {
    models.interruption = async () => moveTo(scene.pending(candidate));
    expect(await save()).toMatchObject(
      refuse({ kind: 'candidate-state-conflict', currentState: 'full-body-pending' }),
    );
  });

  it('comes too late for a candidate that expired meanwhile', async () => {
    models.interruption = async () => moveTo({ ...candidate, state: 'expired' });
    expect(await save()).toEqual(refuse({ kind: 'candidate-expired' }));
  });

  it('asks for another attempt when the candidate changed and could still be saved', async () => {
    models.interruption = async () => moveTo(scene.delivered(scene.pending(candidate)));
    const failure = await save().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Fault);
    expect(failure).toMatchObject({ isRetryable: true });
  });
});

describe('many saves at once', () => {
  it('make one model, whatever the order of their steps', async () => {
    const names = fc.array(fc.constantFrom(undefined, 'Anna', 'ANNA'), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), names, async (scheduler, given) => {
        models = new InterruptedLibrary();
        scene = new LibraryScene(models);
        candidate = await scene.readyCandidate();
        const library = inTurns(models, scheduler);
        const saves = Promise.allSettled(given.map(async (name) => save(name, library)));
        await scheduler.waitFor(saves);
        const results = (await saves).filter((settled) => settled.status === 'fulfilled');
        const answers = results.map(({ value }) => value).filter((result) => result.ok);
        const { organizationId } = candidate;
        const [model, ...others] = await models.listModels({ organizationId, limit: 9 });
        expect(others).toEqual([]);
        for (const { value } of answers) expect(value.model).toEqual(model);
        expect(answers.filter(({ value }) => value.created)).toHaveLength(1);
      }),
    );
  });
});

/** The same library, each of whose calls waits for its turn. */
function inTurns(library: ModelLibrary, scheduler: fc.Scheduler): ModelLibrary {
  return new Proxy(library, {
    get: (target, name: keyof ModelLibrary) =>
      scheduler.scheduleFunction(target[name].bind(target) as () => Promise<unknown>),
  });
}
