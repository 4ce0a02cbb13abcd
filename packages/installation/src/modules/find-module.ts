/** The module of a name, or of the scheme of a URL. The configuration was refused without one. */
export function findModule<M>(modules: Readonly<Record<string, M>>, nameOrUrl: string): M {
  const name = nameOrUrl.split(':', 1)[0] ?? '';
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (module === undefined) throw new Error(`no module is called ${name}`);
  return module;
}
