import { describe, expect, it } from 'vitest';

import { enginesFile } from './engines-file.ts';
import { findServedRoutes } from './find-routes.ts';

const gemini = { kind: 'gemini', model: 'gemini-3-pro-image', apiKey: { env: 'KEY' } };
const rack = { kind: 'sd-server', baseUrl: 'http://rack.internal:1234', model: 'secret-model' };
/** Draws squares and what is near to them only. */
const squares = { kind: 'openai', model: 'gpt-image-1.5', apiKey: { env: 'KEY' } };

const served = (file: unknown) => findServedRoutes(enginesFile.parse(file), '/');
const at = (operation: string, resolution: string) =>
  expect.objectContaining({ operation, resolution });

describe('what customers are told of routes', () => {
  it('is that previz makes everything in its pixels, the same each time', async () => {
    const routes = await findServedRoutes('previz', '/');
    expect(routes.served).toHaveLength(14);
    expect(routes.served.every(({ repeats, upscaled }) => repeats && !upscaled)).toBe(true);
    expect(routes.unserved).toEqual([]);
  });

  it('is what is true of every engine that may make it', async () => {
    const routes = await served({
      engines: { gemini, rack },
      routes: [
        { operation: 'pro.generate', resolution: '4K', engines: ['gemini', 'rack'] },
        { operation: 'pro.generate', engines: ['gemini'] },
        { operation: '*', engines: ['rack'] },
      ],
    });
    const told = (operation: string, resolution: string) =>
      routes.served.find((one) => one.operation === operation && one.resolution === resolution);
    expect(told('pro.generate', '4K')).toMatchObject({ repeats: false, upscaled: true });
    expect(told('pro.generate', '2K')).toMatchObject({ repeats: false, upscaled: false });
    expect(told('lab.polish', '2K')).toMatchObject({ repeats: true, upscaled: true });
  });

  it('leaves out what no engine of a route can make, and names no engine, model or host', async () => {
    const routes = await served({
      engines: { squares, rack },
      routes: [
        { operation: 'models.portrait', engines: ['squares'] },
        { operation: '*', engines: ['rack'] },
      ],
    });
    expect(routes.unserved).toEqual([at('models.portrait', '1K')]);
    expect(routes.served).not.toContainEqual(at('models.portrait', '1K'));
    expect(JSON.stringify(routes)).not.toMatch(/rack|squares|secret-model|gpt|internal/);
  });
});
