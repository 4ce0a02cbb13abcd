import { describe, expect, it } from 'vitest';

import { findJob, toFluxJob, toNote } from './flux-job.ts';

const origin = 'https://api.bfl.ai';
const id = '00000000-0000-4000-8000-000000000001';

describe('a job', () => {
  it.each([
    'https://api.bfl.ai/v1/get_result?id=1',
    'https://api.eu1.bfl.ai/v1/get_result?id=1&cluster=2',
    'https://bfl.ai/v1/get_result',
  ])('is noted with its address and read back: %s', (address) => {
    const job = toFluxJob(id, address, origin);
    expect(job?.pollingUrl.href).toBe(address);
    expect(job && findJob(toNote(job), origin)).toEqual(job);
  });

  it.each([
    'http://api.bfl.ai/v1/get_result',
    'https://api.bfl.ai:8443/v1/get_result',
    'https://evilbfl.ai/',
    'https://api.bfl.ai.evil.example/',
    'https://api.bfl.ai@evil.example/',
    'https://user:secret@api.bfl.ai/',
    'https://169.254.169.254/',
    'file:///etc/passwd',
    '/v1/get_result?id=1',
    'not an address',
    `https://api.bfl.ai/${'x'.repeat(2_000)}`,
  ])('is none whose address is %s', (address) => {
    expect(toFluxJob(id, address, origin)).toBeUndefined();
    expect(findJob(`${id} ${address}`, origin)).toBeUndefined();
  });

  it('may be asked about where the operator says the engine is, and at no other port of it', () => {
    const proxy = 'http://10.0.0.7:8080';
    expect(toFluxJob(id, `${proxy}/v1/get_result`, proxy)?.id).toBe(id);
    expect(toFluxJob(id, 'http://10.0.0.7:8081/v1/get_result', proxy)).toBeUndefined();
  });

  it.each(['', 'a b', 'a\nb', 'x'.repeat(201)])('is none whose name is %j', (name) => {
    expect(toFluxJob(name, origin, origin)).toBeUndefined();
  });

  it.each(['', 'job-7', `${id} https://api.bfl.ai/ more`])('is not read from %j', (note) => {
    expect(findJob(note, origin)).toBeUndefined();
  });
});
