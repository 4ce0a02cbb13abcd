import { asKey, json, jsonWith, keepOfRecord } from './step.ts';
import type { Step } from './step.ts';

const casting = {
  casting: {
    age_range: '25-34',
    presentation: 'feminine',
    hair: { color: 'dark_brown', length: 'shoulder' },
  },
};

const castingSteps: readonly Step[] = [
  {
    operation: 'generateModel',
    command: `curl -sS "$BASE/v1/models/generate" ${asKey} \\\n  -H "Idempotency-Key: ada-portrait" \\\n  ${json(casting)}`,
    status: 200,
    keep: [...keepOfRecord, 'candidate'],
    remember: { CANDIDATE: 'candidate.candidateId' },
  },
  {
    operation: 'getCandidatePortrait',
    command: `curl -sS "$BASE/v1/models/candidates/$CANDIDATE/portrait" ${asKey}`,
    status: 200,
    file: 'portrait.png',
  },
  {
    operation: 'generateFullBody',
    command: `curl -sS "$BASE/v1/models/full-body" ${asKey} \\\n  -H "Idempotency-Key: ada-full-body" \\\n  ${jsonWith('{"candidate_id":"$CANDIDATE","wardrobe":"Plain white T-shirt, dark jeans."}')}`,
    status: 200,
    keep: [...keepOfRecord, 'candidate'],
  },
  {
    operation: 'getCandidate',
    command: `curl -sS "$BASE/v1/models/candidates/$CANDIDATE" ${asKey}`,
    status: 200,
  },
  {
    operation: 'getCandidateFullBody',
    command: `curl -sS "$BASE/v1/models/candidates/$CANDIDATE/full-body" ${asKey}`,
    status: 200,
    file: 'full-body.png',
  },
  {
    operation: 'saveModel',
    command: `curl -sS "$BASE/v1/models/save" ${asKey} \\\n  ${jsonWith('{"candidate_id":"$CANDIDATE","name":"Ada"}')}`,
    status: 201,
    remember: { MODEL: 'modelId' },
  },
];

const librarySteps: readonly Step[] = [
  { operation: 'listModels', command: `curl -sS "$BASE/v1/models" ${asKey}`, status: 200 },
  { operation: 'getModel', command: `curl -sS "$BASE/v1/models/$MODEL" ${asKey}`, status: 200 },
  {
    operation: 'getModelPortrait',
    command: `curl -sS "$BASE/v1/models/$MODEL/portrait" ${asKey}`,
    status: 200,
    file: 'ada.png',
  },
  {
    operation: 'getModelFullBody',
    command: `curl -sS "$BASE/v1/models/$MODEL/full-body" ${asKey}`,
    status: 200,
    file: 'ada-full-body.png',
  },
];

export const models: readonly Step[] = [...castingSteps, ...librarySteps];

export const roster: readonly Step[] = [
  { operation: 'listRoster', command: `curl -sS "$BASE/v1/roster" ${asKey}`, status: 200 },
  {
    operation: 'getRosterPortrait',
    command: `curl -sS "$BASE/v1/roster/$ROSTER_MODEL/portrait" ${asKey}`,
    status: 200,
    file: 'roster-ada.png',
  },
];

export const leaving: readonly Step[] = [
  {
    operation: 'renameModel',
    command: `curl -sS -X PATCH "$BASE/v1/models/$MODEL" ${asKey} \\\n  ${json({ name: 'Ada Lovelace' })}`,
    status: 200,
  },
  {
    operation: 'deleteModel',
    command: `curl -sS -X DELETE "$BASE/v1/models/$MODEL" ${asKey}`,
    status: 204,
  },
];
