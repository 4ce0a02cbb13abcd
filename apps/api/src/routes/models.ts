import {
  readInput,
  renameModelBody,
  saveModelBody,
  toCasting,
  wireOperations,
} from '@image-production/contract';
import { castingTask, isBelowAgeBand, wardrobeTask } from '@image-production/guard';
import { candidateAt, lookUpCandidate } from '@image-production/identity';
import type { AgeRange, Candidate, Casting, CustomModel } from '@image-production/identity';
import type { CandidateId, InputProblem, ModelId } from '@image-production/kernel';
import {
  changeModelName,
  removeModel,
  saveModel,
  strictProblems,
  submitFullBody,
  submitPortrait,
} from '@image-production/production';
import type { AssetHolder } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerAsset } from '../http/answer-asset.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { senderOf } from '../http/authenticate.ts';
import { cursorId } from '../http/cursor-id.ts';
import { guardOptions } from '../http/guard-options.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { nextCursor } from '../http/next-cursor.ts';
import { readJson } from '../http/read-json.ts';
import { saidFields } from '../http/said-fields.ts';
import { expectedView } from '../http/sound-file.ts';
import { readSubmissionHeaders } from '../http/submission.ts';
import { jsonContent, submitOnce } from '../http/submit-once.ts';
import { inputProblem } from '../input-problem.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { candidateAnswerOf, modelAnswerOf, viewOf } from '../wire/identities.ts';
import { readCandidateId } from './misnamed-ids.ts';

type ModelHandlers = Pick<
  Handlers,
  | 'generateModel'
  | 'generateFullBody'
  | 'saveModel'
  | 'listModels'
  | 'getModel'
  | 'renameModel'
  | 'deleteModel'
  | 'getCandidate'
  | 'getCandidatePortrait'
  | 'getCandidateFullBody'
  | 'getModelPortrait'
  | 'getModelFullBody'
>;

/** Custom Models: portrait, full body, save, library. */
export function modelHandlers(services: ApiServices): ModelHandlers {
  return {
    ...castingHandlers(services),
    ...savingHandlers(services),
    ...libraryHandlers(services),
    ...viewHandlers(services),
  };
}

function castingHandlers(
  services: ApiServices,
): Pick<ModelHandlers, 'generateModel' | 'generateFullBody'> {
  const { production, guard } = services;
  return {
    async generateModel({ context }) {
      const row = wireOperations.generateModel;
      const headers = readSubmissionHeaders(context, row);
      const body = await readJson(context, services);
      const content = jsonContent(body);
      return submitOnce({ context, services, row, headers, content }, async (submission) => {
        const read = readInput(row.json, body);
        const casting = read.ok ? toCasting(read.value.casting) : undefined;
        const options = await guardOptions(context, services);
        const guarded = await guard.judge(castingTask(memberOf(body, 'casting'), options));
        const problems = [
          ...headers.problems,
          ...(read.ok ? [] : read.failure),
          ...guarded.problems,
          ...(casting ? await ageBandProblems(services, context, casting) : []),
          ...strictProblems(guarded.advisories, { isStrict: headers.preferences.handlingStrict }),
        ];
        if (!read.ok || !casting || problems.length > 0) {
          throw inputProblem(problems, guarded.code);
        }
        return submitPortrait(production, {
          ...submission,
          ...saidFields(body, read.value),
          casting,
          advisories: guarded.advisories,
        });
      });
    },

    async generateFullBody({ context }) {
      const row = wireOperations.generateFullBody;
      const headers = readSubmissionHeaders(context, row);
      const body = await readJson(context, services);
      const content = jsonContent(body);
      return submitOnce({ context, services, row, headers, content }, async (submission) => {
        const read = readInput(row.json, body);
        const options = await guardOptions(context, services);
        const guarded = await guard.judge(wardrobeTask(memberOf(body, 'wardrobe'), options));
        const problems = [
          ...headers.problems,
          ...(read.ok ? [] : read.failure),
          ...guarded.problems,
          ...strictProblems(guarded.advisories, { isStrict: headers.preferences.handlingStrict }),
        ];
        if (!read.ok || problems.length > 0) throw inputProblem(problems, guarded.code);
        const candidateId = readCandidateId(read.value.candidate_id);
        const { advisories } = guarded;
        const wardrobe = read.value.wardrobe ?? null;
        const said = saidFields(body, read.value);
        const order = { candidateId, wardrobe, advisories };
        return submitFullBody(production, { ...submission, ...said, ...order });
      });
    },
  };
}

function savingHandlers(services: ApiServices): Pick<ModelHandlers, 'saveModel'> {
  const { production, urls } = services;
  return {
    async saveModel({ context }) {
      const read = readInput(saveModelBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { candidate_id, name } = read.value;
      const saved = await saveModel(production, {
        ...senderOf(context),
        candidateId: readCandidateId(candidate_id),
        ...(name !== undefined && { name }),
      });
      if (!saved.ok) throw problemOfFailure(saved.failure);
      const { model, created, advisories } = saved.value;
      context.header('Location', `/v1/models/${model.id}`);
      context.header('Cache-Control', 'no-store');
      return context.json({ ...modelAnswerOf(model, urls), advisories }, created ? 201 : 200);
    },
  };
}

/** A member of a body whose schema may not hold. */
function memberOf(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  return (body as Readonly<Record<string, unknown>>)[name];
}

/** An organization may cast only older people than the law asks for. */
async function ageBandProblems(
  { access }: ApiServices,
  context: ApiContext,
  { ageRange }: Casting,
): Promise<readonly InputProblem[]> {
  const organization = await access.credentials.findOrganization(context.var.caller.organizationId);
  const minimum = (organization?.minimumAgeBand ?? null) as AgeRange | null;
  if (!isBelowAgeBand(ageRange, minimum)) return [];
  const message = `This organization casts from ${minimum ?? ''} on.`;
  return [{ pointer: '/casting/age_range', code: 'value_not_allowed', message }];
}

function libraryHandlers(
  services: ApiServices,
): Pick<ModelHandlers, 'listModels' | 'getModel' | 'renameModel' | 'deleteModel' | 'getCandidate'> {
  const { production, urls } = services;
  const { models } = production.store.readers;
  return {
    async listModels({ context, query }) {
      const { limit, cursor } = query;
      const before = cursorId('model', cursor);
      const page = await models.listModels({
        organizationId: context.var.caller.organizationId,
        limit: limit + 1,
        ...(before && { before }),
      });
      context.header('Cache-Control', 'no-store');
      const data = page.slice(0, limit).map((model) => modelAnswerOf(model, urls));
      return context.json({ data, nextCursor: nextCursor(page, limit, ({ id }) => id) });
    },

    async getModel({ context, params }) {
      const model = await models.findModel(
        context.var.caller.organizationId,
        params.modelId as ModelId,
      );
      if (!model) throw problemOfFailure({ kind: 'model-not-found' });
      context.header('Cache-Control', 'no-store');
      return context.json(modelAnswerOf(model, urls));
    },

    async renameModel({ context, params }) {
      const read = readInput(renameModelBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const renamed = await changeModelName(production, {
        ...senderOf(context),
        modelId: params.modelId as ModelId,
        name: read.value.name,
      });
      if (!renamed.ok) throw problemOfFailure(renamed.failure);
      context.header('Cache-Control', 'no-store');
      return context.json(modelAnswerOf(renamed.value, urls));
    },

    async deleteModel({ context, params }) {
      const organizationId = context.var.caller.organizationId;
      const removed = await removeModel(production, {
        organizationId,
        modelId: params.modelId as ModelId,
      });
      if (!removed.ok) throw problemOfFailure(removed.failure);
      return context.body(null, 204);
    },

    async getCandidate({ context, params }) {
      const candidate = await findCandidate(services, context, params.candidateId as CandidateId);
      context.header('Cache-Control', 'no-store');
      return context.json(candidateAnswerOf(candidate, urls, production.clock.now()));
    },
  };
}

function viewHandlers(
  services: ApiServices,
): Pick<
  ModelHandlers,
  'getModelPortrait' | 'getModelFullBody' | 'getCandidatePortrait' | 'getCandidateFullBody'
> {
  const ofModel = async (context: ApiContext, id: string, name: ViewName): Promise<Response> => {
    const { models } = services.production.store.readers;
    const model = await models.findModel(organizationOf(context), id as ModelId);
    if (!model) throw problemOfFailure({ kind: 'model-not-found' });
    return answerView(context, services, model, name);
  };
  const ofCandidate = async (
    context: ApiContext,
    id: string,
    name: ViewName,
  ): Promise<Response> => {
    const stored = await findCandidate(services, context, id as CandidateId);
    const candidate = candidateAt(stored, services.production.clock.now());
    if (candidate.state === 'expired') throw problemOfFailure({ kind: 'candidate-expired' });
    return answerView(context, services, candidate, name);
  };
  return {
    getModelPortrait: ({ context, params }) => ofModel(context, params.modelId, 'portrait'),
    getModelFullBody: ({ context, params }) => ofModel(context, params.modelId, 'fullBody'),
    getCandidatePortrait: ({ context, params }) =>
      ofCandidate(context, params.candidateId, 'portrait'),
    getCandidateFullBody: ({ context, params }) =>
      ofCandidate(context, params.candidateId, 'fullBody'),
  };
}

type ViewName = 'portrait' | 'fullBody';

async function answerView(
  context: ApiContext,
  services: ApiServices,
  identity: Candidate | CustomModel,
  name: ViewName,
): Promise<Response> {
  const view = viewOf(identity, name);
  if (!view) throw new ProblemError('not_found', 'This view does not exist.');
  const fileName = `${identity.id}-${name === 'portrait' ? 'portrait' : 'full-body'}.png`;
  const holder = holderOf(identity);
  const file = await expectedView(services, { holder, sha256: view.sha256 });
  return answerAsset(context, services, { file, mediaType: 'image/png', fileName });
}

/** Who needs the views of an identity: those of a saved candidate belong to its model. */
export function holderOf(identity: Candidate | CustomModel): AssetHolder {
  if ('name' in identity) return `model:${identity.id}`;
  return identity.state === 'saved' ? `model:${identity.modelId}` : `candidate:${identity.id}`;
}

async function findCandidate(
  services: ApiServices,
  context: ApiContext,
  id: CandidateId,
): Promise<Candidate> {
  const { models } = services.production.store.readers;
  const found = await lookUpCandidate(models, organizationOf(context), id);
  if (!found.ok) throw problemOfFailure(found.failure);
  return found.value;
}

function organizationOf(context: ApiContext): ApiContext['var']['caller']['organizationId'] {
  return context.var.signedFor ?? context.var.caller.organizationId;
}
