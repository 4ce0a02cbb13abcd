import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { lintCompose, readCompose, readPrometheus, toSeconds } from './compose.ts';
import { readText, root } from './repository.ts';

const path = join(root, 'deploy/compose.yaml');
const compose = readCompose(readText('deploy/compose.yaml'));
const { services } = compose;
const programs = ['migrate', 'api', 'worker'] as const;

const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('deploy/compose.yaml', () => {
  it('is what the specification of compose describes, and nothing that its linter warns of', () => {
    expect(lintCompose(path)).toEqual([]);
  });

  it('would be refused with a key that the specification lacks', () => {
    const changed = join(folder, 'compose.yaml');
    writeFileSync(changed, readText('deploy/compose.yaml').replace('stop_grace', 'stop_grase'));
    expect(lintCompose(changed)).not.toEqual([]);
  });

  it('runs two APIs, three workers and one migration of one image', () => {
    expect(services['api']?.deploy?.replicas).toBe(2);
    expect(services['worker']?.deploy?.replicas).toBe(3);
    expect(services['migrate']?.deploy?.replicas).toBeUndefined();
    const [image, ...others] = new Set(programs.map((name) => services[name]?.image));
    expect([image, others]).toEqual(['image-production:local', []]);
  });

  it('gives every program the same settings and secrets', () => {
    const { environment, secrets } = services['api'] ?? {};
    for (const name of programs) {
      expect(services[name]?.environment).toEqual(environment);
      expect(services[name]?.secrets).toEqual(secrets);
    }
  });

  it.each(['deploy/compose.yaml', 'deploy/compose.one-machine.yaml'])(
    'has workers serve their metrics where Prometheus asks for them: %s',
    (file) => {
      const { jobs } = readPrometheus(readText('deploy/observability/prometheus.yaml'));
      const { environment, ports } = readCompose(readText(file)).services['worker'] ?? {};
      expect(environment?.['IPS_WORKER_METRICS_PORT']).toBe(`${jobs['image-production-worker']}`);
      expect(environment).toHaveProperty('IPS_OPERATOR_TOKEN_FILE');
      expect(ports).toBeUndefined();
    },
  );

  it('writes no secret down: they are files that make-secrets.sh makes', () => {
    cpSync(join(root, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'));
    const make = (): string => execFileSync('sh', [join(folder, 'make-secrets.sh')]).toString();
    make();
    const made = readdirSync(join(folder, 'secrets')).toSorted();
    const read = (): readonly string[] =>
      made.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
    const first = read();
    expect(Object.keys(compose.secrets).toSorted()).toEqual(made);
    expect(
      Object.values(compose.secrets).map(({ file }) => file.slice('./secrets/'.length)),
    ).toEqual(Object.keys(compose.secrets));
    expect(first.every((text) => text.length > 30)).toBe(true);
    make();
    expect(read()).toEqual(first);
  });

  it('starts programs after the migration, and lets the proxy wait for an API that answers', () => {
    for (const name of ['api', 'worker'])
      expect(services[name]?.depends_on?.['migrate']?.condition).toBe(
        'service_completed_successfully',
      );
    expect(services['migrate']?.depends_on?.['postgres']?.condition).toBe('service_healthy');
    expect(services['proxy']?.depends_on?.['api']?.condition).toBe('service_healthy');
  });

  it('lets a program end by itself before it is killed', () => {
    const drain = Number(services['worker']?.environment?.['IPS_DRAIN_SECONDS']);
    expect(toSeconds(services['worker']?.stop_grace_period ?? '')).toBeGreaterThan(drain + 15);
    // It closes connections after five seconds and waits two for what still uses storage.
    const unready = Number(services['api']?.environment?.['IPS_UNREADY_SECONDS']);
    expect(toSeconds(services['api']?.stop_grace_period ?? '')).toBeGreaterThan(unready + 7);
  });

  it('trusts the forwarded addresses of its proxy alone, which alone can be reached from outside', () => {
    const { networks, ports } = services['proxy'] ?? {};
    const address = networks && 'edge' in networks ? networks.edge?.ipv4_address : undefined;
    expect(address).toMatch(/^[\d.]+$/);
    expect(services['api']?.environment?.['IPS_TRUSTED_PROXIES']).toBe(address);
    const published = Object.entries(services).filter(([, service]) => service.ports);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('confines the programs: a file system that cannot be written, no capabilities', () => {
    for (const name of programs)
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('keeps what must not be lost in volumes with names', () => {
    expect(Object.keys(compose.volumes).toSorted()).toEqual(['caddy', 'postgres', 'records', 's3']);
  });
});

it('the proxy buffers no stream of events and keeps none open that its client has left', () => {
  const settings = readText('deploy/Caddyfile').replaceAll(/#.*$/gm, '');
  expect(settings).not.toMatch(/flush_interval|response_buffers|request_buffers/);
  expect(settings).toMatch(/dynamic a api 8080/);
});
