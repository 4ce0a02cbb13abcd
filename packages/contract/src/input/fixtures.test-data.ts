declare global {
  /** What the test runner adds; the contract has no file system to read fixtures with. */
  interface ImportMeta {
    glob<Module>(
      pattern: string,
      options: { eager: true; import: 'default' },
    ): Record<string, Module>;
  }
}

/** One of the worked requests; members that structure has nothing to do with are left out. */
export interface FixtureBrief {
  readonly id: string;
  readonly request: {
    readonly form: Readonly<Record<string, string>>;
    readonly brief: Readonly<Record<string, unknown>>;
  };
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export function fixtureBriefs(): readonly FixtureBrief[] {
  const files = import.meta.glob<FixtureBrief>('../../fixtures/briefs/*.json', {
    eager: true,
    import: 'default',
  });
  return Object.values(files);
}

export function fixtureSchema(name: 'brief' | 'casting'): JsonSchema {
  const files = import.meta.glob<JsonSchema>('../../fixtures/*.schema.json', {
    eager: true,
    import: 'default',
  });
  return files[`../../fixtures/${name}.schema.json`] ?? {};
}

/** The rules of a schema without its prose, and without the patterns that only texts of briefs state. */
export function statedRules(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(statedRules);
  if (typeof schema !== 'object' || schema === null) return schema;
  const prose = new Set(['$schema', 'id', 'title', 'description', 'pattern']);
  const rules = Object.entries(schema).filter(
    ([name, value]) => name !== 'examples' && !(prose.has(name) && typeof value === 'string'),
  );
  return Object.fromEntries(rules.map(([name, value]) => [name, statedRules(value)]));
}
