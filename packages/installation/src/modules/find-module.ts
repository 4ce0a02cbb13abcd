/** Finds a module by name or URL scheme. The configuration has already refused unknown ones. */
export function findModule<M>(modules: Readonly<Record<string, M>>, nameOrUrl: string): M {
  const name = nameOrUrl.split(':', 1)[0] ?? '';
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (module === undefined) throw new Error(`no module is called ${name}`);
  return module;
}
