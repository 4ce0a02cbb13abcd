import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { eraseOrganization, withDefaultSettings } from '@image-production/access';
import type { CredentialStore } from '@image-production/access';
import { SequentialIds } from '@image-production/identifiers/memory';
import { valueOf } from '@image-production/kernel';
import type { StudioServices } from '@image-production/production';
import { preferredRenderers } from '@image-production/rendering';
import type { EncodedFile, Master, Provenance } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import { nodeDigest, systemClock } from '@image-production/runtime-node';
import { FileErasureLog } from '@image-production/storage-files';
import { createSqliteStorage } from '@image-production/storage-sql/sqlite';
import { isClockShifted } from '@image-production/vitest-config/clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readConfiguration } from './configuration/read-configuration.ts';
import type { Installation, Module } from './installation.ts';
import { openInstallation } from './open-installation.ts';
import type { InstallationOptions } from './open-installation.ts';
import {
  ACCESS_SERVICES,
  AUDIT_SERVICES,
  INTAKE_SERVICES,
  RENDERERS,
  STORAGE,
  STUDIO_SERVICES,
} from './tokens.ts';
import type { Token } from './tokens.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const organization = withDefaultSettings({
  id: new SequentialIds().next('organization'),
  name: 'Atelier',
  createdAt: 0,
});

/** Opens a database that no other process uses, runs the work, and closes it. */
async function within(
  path: string,
  work: (credentials: CredentialStore) => Promise<void>,
): Promise<void> {
  await using storage = await createSqliteStorage({ path, digest: nodeDigest });
  await work(storage.credentials);
}

const c2pa = {
  IPS_PROVENANCE: 'c2pa',
  IPS_C2PA_CERTIFICATE: 'chain.pem',
  IPS_C2PA_KEY: 'key.pem',
};

/** A grey master with its renderer's details. */
const master: Master = {
  width: 64,
  height: 80,
  bitDepth: 8,
  samples: new Uint8Array(64 * 80 * 3).fill(128),
};
const provenance: Provenance = {
  renderer: 'previz',
  rendererVersion: '1.0.0',
  synthetic: true,
  digitalSourceType: 'algorithmicMedia',
  identityScreen: null,
  contentCredentials: 'none',
  nativeWidth: 64,
  nativeHeight: 80,
  upscaled: false,
};

/** An engine that a program supplies itself. */
const ownRenderers = preferredRenderers({ ...flatRenderer, name: 'own' });

function open(
  environment: Readonly<Record<string, string>> = {},
  options: Partial<InstallationOptions> = {},
): Installation {
  const configuration = valueOf(readConfiguration(environment, folder));
  return openInstallation(configuration, { name: 'test', ...options });
}

describe('an installation', () => {
  it('repeats the erasures that a restored older database lacks', async () => {
    const { dataFolder, databaseUrl, erasuresPath } = valueOf(readConfiguration({}, folder));
    const databasePath = databaseUrl.replace('sqlite:', '');
    mkdirSync(dataFolder);
    await within(databasePath, (store) => store.insertOrganization(organization));
    const copy = join(folder, 'copy.db');
    copyFileSync(databasePath, copy);
    await within(databasePath, async (store) => {
      const erasures = new FileErasureLog(erasuresPath);
      const services = {
        credentials: store,
        erasures,
        clock: systemClock,
        ids: new SequentialIds(),
      };
      valueOf(await eraseOrganization(services, organization.id));
    });
    // Closing merges the write-ahead log into one file.
    copyFileSync(copy, databasePath);

    await using installation = open();
    const { credentials } = await installation.get(STORAGE);
    expect(await credentials.listErasing(9)).toEqual([organization.id]);
  });

  it('names the setting of an unusable file and opens nothing', async () => {
    await using installation = open(c2pa);
    await expect(installation.get(STUDIO_SERVICES)).rejects.toMatchObject({
      exitCode: 78,
      problems: [
        expect.stringMatching(
          /^configuration: IPS_C2PA_CERTIFICATE cannot be read: ENOENT.*chain\.pem/,
        ),
      ],
    });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.skipIf(isClockShifted || !isInstalled('openssl'))(
    "signs what its encoder makes when it is told to (skipped without openssl, or at another date than openssl's)",
    async () => {
      makeChain();
      await using installation = open(c2pa);
      const studio = await installation.get(STUDIO_SERVICES);
      for (const format of ['png', 'tiff', 'dng'] as const) {
        const { file, signed, contentCredentials } = await finish(studio, format);
        expect(contentCredentials).toBe('c2pa');
        expect(signed.includes('c2pa.signature')).toBe(true);
        expect(signed.includes('DigitalSourceType')).toBe(true);
        expect(signed.length).toBeGreaterThan(file.length);
      }
    },
  );

  it("uses a trusted time when the machine's clock jumps ahead", async () => {
    await using installation = open();
    const { clock, stamps } = await installation.get(INTAKE_SERVICES);
    expect((await installation.get(STUDIO_SERVICES)).clock).toBe(clock);
    expect((await installation.get(AUDIT_SERVICES)).clock).toBe(clock);
    expect((await installation.get(ACCESS_SERVICES)).clock).toBe(clock);
    const before = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: before + 400 * 86_400_000 });
    try {
      expect(() => stamps?.now()).toThrow('ahead');
      expect(clock.now() - before).toBeLessThan(86_400_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens each part on demand and only once', async () => {
    let opened = 0;
    const counting: Module = (bind) =>
      bind(RENDERERS, () => {
        opened += 1;
        return ownRenderers;
      });
    await using installation = open({}, { modules: [counting] });
    expect(existsSync(join(folder, 'data'))).toBe(false);
    const [first, second] = await Promise.all([
      installation.get(STUDIO_SERVICES),
      installation.get(STUDIO_SERVICES),
    ]);
    expect(second).toBe(first);
    expect(first.renderers.all.map(({ name }) => name)).toEqual(
      ownRenderers.all.map(({ name }) => name),
    );
    expect(opened).toBe(1);
  });

  it('closes its parts in reverse order, even when one failed to open', async () => {
    const closed: string[] = [];
    const closing = (name: string) => ({ [Symbol.dispose]: () => void closed.push(name) });
    const FIRST: Token<Disposable> = Symbol('First');
    const SECOND: Token<Disposable> = Symbol('Second');
    const BROKEN: Token<Disposable> = Symbol('Broken');
    const parts: Module = (bind) => {
      bind(FIRST, (_parts, stack) => stack.use(closing('first')));
      bind(SECOND, async ({ get }, stack) => {
        await get(FIRST);
        return stack.use(closing('second'));
      });
      bind(BROKEN, () => {
        throw new Error('no such thing');
      });
    };
    const installation = open({}, { modules: [parts] });
    await installation.get(SECOND);
    await expect(installation.get(BROKEN)).rejects.toThrow('no such thing');
    await installation[Symbol.asyncDispose]();
    expect(closed).toEqual(['second', 'first']);
  });

  it('leaves files unsigned by default', async () => {
    await using installation = open();
    const studio = await installation.get(STUDIO_SERVICES);
    const { file, signed, contentCredentials } = await finish(studio, 'png');
    expect(contentCredentials).toBe('none');
    expect(signed.equals(file)).toBe(true);
  });

  it.each(['png', 'tiff', 'dng'] as const)(
    'writes credit and usage terms into every %s',
    async (format) => {
      const told = { IPS_CREDIT: 'Studio Søn', IPS_USAGE_TERMS: 'No resale' };
      await using installation = open(told);
      const { file } = await finish(await installation.get(STUDIO_SERVICES), format);
      const text = file.toString('utf8');
      expect(text).toContain('<photoshop:Credit>Studio Søn<');
      expect(text).toContain('>No resale</rdf:li>');
    },
  );
});

async function finish(studio: StudioServices, format: 'png' | 'tiff' | 'dng') {
  const createdAt = Date.now();
  const origin = { requestId: 'req_1', outputIndex: 0 };
  const encoded = await studio.encoder.encode(master, format, { provenance, origin, createdAt });
  const claim = { ...provenance, createdAt };
  const { bytes, contentCredentials } = await studio.provenanceSigner.sign(encoded, claim);
  return { file: await whole(encoded.bytes), signed: await whole(bytes), contentCredentials };
}

async function whole(chunks: EncodedFile['bytes']): Promise<Buffer> {
  const collected = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}

/** Runs the commands that the signer package's README gives. */
function makeChain(): void {
  const readme = join(import.meta.dirname, '../../adapters/provenance-c2pa/README.md');
  const commands = /```sh\n(.*?)```/s.exec(readFileSync(readme, 'utf8'))?.[1] ?? 'exit 1';
  execFileSync('sh', ['-e', '-c', commands], { cwd: folder, stdio: 'pipe' });
}

function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((each) => existsSync(join(each, program)));
}
