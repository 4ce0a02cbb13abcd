import {
  pathTo,
  readInput,
  renameModelBody,
  saveModelBody,
  toCasting,
  toWireAdvisory,
  toWireProblems,
  wireNames,
  wireOperations,
} from '@image-production/contract';
import type { CandidateId, ModelId } from '@image-production/identifiers';
import { candidateAt, lookUpCandidate } from '@image-production/identity';
import type { Candidate, CustomModel } from '@image-production/identity';
import { member } from '@image-production/kernel';
import {
  changeModelName,
  removeModel,
  reviewFullBody,
  reviewPortrait,
  saveModel,
  submitFullBody,
  submitPortrait,
} from '@image-production/production';
import type { AssetHolder } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerAsset } from '../http/answer-asset.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { readerOrganization, toSender } from '../http/authenticate.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { noteRemoval } from '../http/note-removal.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { reviewServices } from '../http/review-services.ts';
import { expectedView } from '../http/sound-file.ts';
import { readSubmissionHeaders } from '../http/submission.ts';
import { jsonContent, submitOnce } from '../http/submit-once.ts';
import { toSubmittedFields } from '../http/submitted-fields.ts';
import { inputProblem } from '../input-problem.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { toCandidateAnswer, toModelAnswer, findView } from '../wire/identities.ts';
import { misnamedCandidate, parseCandidateId, readCandidateId } from './misnamed-ids.ts';

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
  return {
    async generateModel({ context }) {
      const row = wireOperations.generateModel;
      const headers = readSubmissionHeaders(context, row);
      const body = await readJson(context, services);
      const content = jsonContent(body);
      return submitOnce({ context, services, row, headers, content }, async (submission) => {
        const read = readInput(row.json, body);
        const { submission: reviewed, ...review } = await reviewPortrait(
          await reviewServices(context, services),
          {
            given: member(body, 'casting'),
            names: wireNames,
            casting: read.ok ? toCasting(read.value.casting) : null,
            isStrict: headers.preferences.handlingStrict,
          },
        );
        const problems = [
          ...headers.problems,
          ...(read.ok ? [] : read.failure),
          ...toWireProblems(review.problems),
        ];
        if (!read.ok || !reviewed || problems.length > 0) {
          throw inputProblem(problems, review.code);
        }
        const said = toSubmittedFields(body, read.value);
        const { production } = onBehalf(services, context);
        return submitPortrait(production, { ...submission, ...said }, reviewed);
      });
    },

    async generateFullBody({ context }) {
      const row = wireOperations.generateFullBody;
      const headers = readSubmissionHeaders(context, row);
      const body = await readJson(context, services);
      const content = jsonContent(body);
      return submitOnce({ context, services, row, headers, content }, async (submission) => {
        const read = readInput(row.json, body);
        const candidateId = read.ok ? parseCandidateId(read.value.candidate_id) : undefined;
        const { submission: reviewed, ...review } = await reviewFullBody(
          await reviewServices(context, services),
          {
            given: member(body, 'wardrobe'),
            order:
              read.ok && candidateId
                ? { candidateId, wardrobe: read.value.wardrobe ?? null }
                : null,
            isStrict: headers.preferences.handlingStrict,
          },
        );
        const problems = [
          ...headers.problems,
          ...(read.ok ? [] : read.failure),
          ...toWireProblems(review.problems),
        ];
        if (!read.ok || problems.length > 0) throw inputProblem(problems, review.code);
        if (!reviewed) throw misnamedCandidate(read.value.candidate_id);
        const said = toSubmittedFields(body, read.value);
        const { production } = onBehalf(services, context);
        return submitFullBody(production, { ...submission, ...said }, reviewed);
      });
    },
  };
}

function savingHandlers(services: ApiServices): Pick<ModelHandlers, 'saveModel'> {
  const { urls } = services;
  return {
    async saveModel({ context }) {
      const read = readInput(saveModelBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { candidate_id, name } = read.value;
      const saved = await saveModel(onBehalf(services, context).production, {
        ...toSender(context),
        candidateId: readCandidateId(candidate_id),
        ...(name !== undefined && { name }),
      });
      if (!saved.ok) throw problemOfFailure(saved.failure);
      const { model, created, advisories } = saved.value;
      context.header('Location', pathTo(wireOperations.getModel, { modelId: model.id }));
      const told = advisories.map(toWireAdvisory);
      return context.json({ ...toModelAnswer(model, urls), advisories: told }, created ? 201 : 200);
    },
  };
}

function libraryHandlers(
  services: ApiServices,
): Pick<ModelHandlers, 'listModels' | 'getModel' | 'renameModel' | 'deleteModel' | 'getCandidate'> {
  const { production, urls } = services;
  const { models } = production.store.readers;
  return {
    listModels({ context, query }) {
      const { organizationId } = context.var.caller;
      return answerPage(context, query, {
        cursor: idCursor('model'),
        read: (page) => models.listModels({ organizationId, ...page }),
        toItem: (model) => toModelAnswer(model, urls),
      });
    },

    async getModel({ context, params }) {
      const model = await models.findModel(context.var.caller.organizationId, params.modelId);
      if (!model) throw problemOfFailure({ kind: 'model-not-found' });
      return context.json(toModelAnswer(model, urls));
    },

    async renameModel({ context, params }) {
      const read = readInput(renameModelBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const renamed = await changeModelName(onBehalf(services, context).production, {
        ...toSender(context),
        modelId: params.modelId,
        name: read.value.name,
      });
      if (!renamed.ok) throw problemOfFailure(renamed.failure);
      return context.json(toModelAnswer(renamed.value, urls));
    },

    async deleteModel({ context, params }) {
      const organizationId = context.var.caller.organizationId;
      await noteRemoval.ofModel(services, organizationId, params.modelId);
      const removed = await removeModel(onBehalf(services, context).production, {
        organizationId,
        modelId: params.modelId,
      });
      if (!removed.ok) throw problemOfFailure(removed.failure);
      return context.body(null, 204);
    },

    async getCandidate({ context, params }) {
      const candidate = await findCandidate(services, context, params.candidateId);
      return context.json(toCandidateAnswer(candidate, urls, production.clock.now()));
    },
  };
}

function viewHandlers(
  services: ApiServices,
): Pick<
  ModelHandlers,
  'getModelPortrait' | 'getModelFullBody' | 'getCandidatePortrait' | 'getCandidateFullBody'
> {
  const ofModel = async (context: ApiContext, id: ModelId, name: ViewName): Promise<Response> => {
    const { models } = services.production.store.readers;
    const model = await models.findModel(readerOrganization(context), id);
    if (!model) throw problemOfFailure({ kind: 'model-not-found' });
    return answerView(context, services, model, name);
  };
  const ofCandidate = async (
    context: ApiContext,
    id: CandidateId,
    name: ViewName,
  ): Promise<Response> => {
    const stored = await findCandidate(services, context, id);
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
  const view = findView(identity, name);
  if (!view) throw new ProblemError('not_found', 'This view does not exist.');
  const fileName = `${identity.id}-${name === 'portrait' ? 'portrait' : 'full-body'}.png`;
  const holder = toAssetHolder(identity);
  const file = await expectedView(services, { holder, sha256: view.sha256 });
  return answerAsset(context, services, { file, mediaType: 'image/png', fileName });
}

/** Who needs the views of an identity: those of a saved candidate belong to its model. */
export function toAssetHolder(identity: Candidate | CustomModel): AssetHolder {
  if ('name' in identity) return `model:${identity.id}`;
  return identity.state === 'saved' ? `model:${identity.modelId}` : `candidate:${identity.id}`;
}

async function findCandidate(
  services: ApiServices,
  context: ApiContext,
  id: CandidateId,
): Promise<Candidate> {
  const { models } = services.production.store.readers;
  const found = await lookUpCandidate(models, readerOrganization(context), id);
  if (!found.ok) throw problemOfFailure(found.failure);
  return found.value;
}
