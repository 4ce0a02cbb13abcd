import { z } from 'zod';

import {
  generateFullBodyBody,
  generateModelBody,
  renameModelBody,
  saveModelBody,
} from '../input/models.ts';
import { pageQuery } from '../input/page-query.ts';
import { candidate, model, modelPage, savedModel } from '../output/identities.ts';
import { rosterPage } from '../output/roster.ts';
import { errors } from './errors.ts';
import { fileHeaders } from './headers.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';
import { renderingRow } from './rendering-row.ts';

const modelParams = z.object({ modelId: idParameter('model') });
const candidateParams = z.object({ candidateId: idParameter('candidate') });
const reading = {
  method: 'get',
  tag: tags.models,
  auth: 'key',
  scope: 'read',
  cache: 'no-store',
} as const;
const rendering = { ...renderingRow, tag: tags.models } as const;
const renderingErrors = [
  ...errors.keyedCall,
  ...errors.body,
  ...errors.fields,
  ...errors.texts,
  ...errors.generation,
  ...errors.guard,
] as const;
const viewRow = {
  ...reading,
  auth: 'key_or_signature',
  params: modelParams,
  headers: fileHeaders,
  cache: 'private, no-store',
  ok: [{ status: 200, description: 'The picture.', mediaTypes: ['image/png'] }],
  errors: [...errors.keyedCall, ...errors.download, 'output_expired', 'range_not_satisfiable'],
} as const;

export const generateModel = op({
  ...rendering,
  id: 'generateModel',
  path: '/v1/models/generate',
  summary: 'Casts a new synthetic adult: a candidate and its portrait.',
  json: generateModelBody,
  errors: [...renderingErrors, 'number_out_of_range'],
});

export const generateFullBody = op({
  ...rendering,
  id: 'generateFullBody',
  path: '/v1/models/full-body',
  summary: "Derives a candidate's full-body view from its portrait.",
  json: generateFullBodyBody,
  errors: [...renderingErrors, 'number_out_of_range', 'conflict', 'candidate_expired'],
});

export const saveModel = op({
  id: 'saveModel',
  method: 'post',
  path: '/v1/models/save',
  cache: 'no-store',
  summary: 'Saves a candidate as a model of the organization, free of charge.',
  tag: tags.models,
  auth: 'key',
  scope: 'models',
  json: saveModelBody,
  ok: [
    { status: 201, description: 'Saved.', body: savedModel },
    { status: 200, description: 'Saved before: the same model.', body: savedModel },
  ],
  errors: [
    ...errors.keyedCall,
    ...errors.body,
    ...errors.fields,
    ...errors.texts,
    'organization_suspended',
    'not_found',
    'conflict',
    'candidate_expired',
  ],
});

export const listModels = op({
  ...reading,
  id: 'listModels',
  path: '/v1/models',
  summary: "The organization's models, newest first.",
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: modelPage }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});

export const getModel = op({
  ...reading,
  id: 'getModel',
  path: '/v1/models/{modelId}',
  summary: 'One model.',
  params: modelParams,
  ok: [{ status: 200, description: 'The model.', body: model }],
  errors: [...errors.keyedCall, 'not_found'],
});

export const renameModel = op({
  id: 'renameModel',
  method: 'patch',
  path: '/v1/models/{modelId}',
  cache: 'no-store',
  summary: 'Gives a model another name.',
  tag: tags.models,
  auth: 'key',
  scope: 'models',
  params: modelParams,
  json: renameModelBody,
  ok: [{ status: 200, description: 'The model under its new name.', body: model }],
  errors: [
    ...errors.keyedCall,
    ...errors.body,
    ...errors.fields,
    ...errors.texts,
    'organization_suspended',
    'not_found',
    'conflict',
  ],
});

export const deleteModel = op({
  id: 'deleteModel',
  method: 'delete',
  path: '/v1/models/{modelId}',
  summary: 'Deletes a model for good. Requests already accepted still finish.',
  tag: tags.models,
  auth: 'key',
  scope: 'models',
  params: modelParams,
  ok: [{ status: 204, description: 'Deleted.' }],
  errors: [...errors.keyedCall, 'organization_suspended', 'not_found'],
});

export const getCandidate = op({
  ...reading,
  id: 'getCandidate',
  path: '/v1/models/candidates/{candidateId}',
  summary: 'One candidate: a model that is not saved yet.',
  params: candidateParams,
  ok: [{ status: 200, description: 'The candidate.', body: candidate }],
  errors: [...errors.keyedCall, 'not_found'],
});

export const getCandidatePortrait = op({
  ...viewRow,
  id: 'getCandidatePortrait',
  path: '/v1/models/candidates/{candidateId}/portrait',
  summary: "A candidate's portrait.",
  params: candidateParams,
  errors: [...viewRow.errors, 'candidate_expired'],
});

export const getCandidateFullBody = op({
  ...viewRow,
  id: 'getCandidateFullBody',
  path: '/v1/models/candidates/{candidateId}/full-body',
  summary: "A candidate's full-body view; 404 while it has none.",
  params: candidateParams,
  errors: [...viewRow.errors, 'candidate_expired'],
});

export const getModelPortrait = op({
  ...viewRow,
  id: 'getModelPortrait',
  path: '/v1/models/{modelId}/portrait',
  summary: "A model's portrait.",
});

export const getModelFullBody = op({
  ...viewRow,
  id: 'getModelFullBody',
  path: '/v1/models/{modelId}/full-body',
  summary: "A model's full-body view; 404 when it has none.",
});

export const listRoster = op({
  ...reading,
  id: 'listRoster',
  path: '/v1/roster',
  summary: 'Curated models and which of them the organization may use.',
  query: pageQuery,
  ok: [{ status: 200, description: 'The roster.', body: rosterPage }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});

export const getRosterPortrait = op({
  ...viewRow,
  id: 'getRosterPortrait',
  path: '/v1/roster/{rosterModelId}/portrait',
  summary: "A roster model's portrait; 404 while it has none.",
  params: z.object({ rosterModelId: idParameter('rosterModel') }),
});
