import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { lintCompose, readCompose, toSeconds } from './compose.ts';
import { readText, root } from './repository.ts';

describe('deploy/compose.one-machine.yaml', () => {
  const { services, secrets } = readCompose(readText('deploy/compose.one-machine.yaml'));

  it('is what the specification of compose describes, and nothing that its linter warns of', () => {
    expect(lintCompose(join(root, 'deploy/compose.one-machine.yaml'))).toEqual([]);
  });

  it('has secrets that make-secrets.sh makes', () => {
    const made = readText('deploy/make-secrets.sh');
    for (const name of Object.keys(secrets)) expect(made).toContain(`keep ${name}`);
  });

  it('confines the programs and lets them end by themselves before they are killed', () => {
    for (const name of ['api', 'worker', 'admin'])
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const { environment, stop_grace_period: grace = '' } = services['worker'] ?? {};
    expect(toSeconds(grace)).toBeGreaterThan(Number(environment?.['IPS_DRAIN_SECONDS']) + 15);
  });
});

const analyzer = '/usr/bin/systemd-analyze';

describe('the units of systemd', () => {
  const folder = join(root, 'deploy/systemd');
  const units = readdirSync(folder);
  const copies = mkdtempSync(join(tmpdir(), 'units-'));
  afterAll(() => rmSync(copies, { recursive: true }));

  it('are understood by systemd-analyze, where there is one', ({ skip }) => {
    if (!existsSync(analyzer)) skip('systemd-analyze is not installed');
    cpSync(folder, copies, { recursive: true });
    const told = execFileSync(analyzer, ['verify', '--man=no', ...units], {
      cwd: copies,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(told.toString()).toBe('');
  });

  it.each(units.filter((name) => name.endsWith('.service')))('%s confines what it runs', (name) => {
    const text = readText(`deploy/systemd/${name}`);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(text.split('\n')).toContain(line);
    const [, path = ''] = /\/opt\/image-production\/(apps\/\S+)/.exec(text) ?? [];
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('give programs the time that their end takes', () => {
    for (const name of ['image-production-api.service', 'image-production-worker@.service']) {
      const seconds = Number(
        /^TimeoutStopSec=(\d+)$/m.exec(readText(`deploy/systemd/${name}`))?.[1],
      );
      // IPS_DRAIN_SECONDS and IPS_UNREADY_SECONDS as they are documented there, and what follows.
      expect(seconds).toBeGreaterThanOrEqual(30 + 15);
      expect(seconds).toBeGreaterThanOrEqual(60 + 7);
    }
  });
});

describe('docs/operations.md', () => {
  const headings = [...readText('docs/operations.md').matchAll(/^#{2,4} (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );

  it('says what to do about every kind of incident', () => {
    const source = readText('packages/domain/production/src/model/incident.ts');
    const [, list = ''] = /incidentKinds = \[([^\]]*)\]/.exec(source) ?? [];
    const kinds = [...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
    expect(kinds.length).toBeGreaterThan(7);
    for (const kind of kinds) expect(headings).toContain(`\`${kind}\``);
  });

  it('says what to do about every alert', () => {
    const path = 'deploy/observability/alerts.yaml';
    const rules = existsSync(join(root, path)) ? readText(path) : '';
    const alerts = [...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, alert = '']) => alert);
    for (const alert of alerts) expect(headings).toContain(alert);
  });

  it('names only secrets, units and commands that there are', () => {
    const text = readText('docs/operations.md');
    for (const [, name = ''] of text.matchAll(
      /\b(image-production-[a-z]+(?:@)?\.(?:service|timer))\b/g,
    ))
      expect(readdirSync(join(root, 'deploy/systemd'))).toContain(name);
    const program = readText('apps/admin/src/program.ts');
    for (const [, name = ''] of text.matchAll(/ips-admin ([a-z][a-z-]+)/g)) {
      const [first = '', ...rest] = name.split('-');
      const factory = first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
      expect(program).toContain(`${factory}Command(`);
    }
  });
});
