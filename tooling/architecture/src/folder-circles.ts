import { testPath } from './arrows.ts';

/** A file and those it imports. */
export interface Imports {
  readonly source: string;
  readonly targets: readonly string[];
}

/** What stands directly below a package's `src`: a folder with all it holds, or a file. */
const room = /^(?<owner>(?:packages|apps)\/.*?\/src)\/(?<name>[^/]+)/;
const ofTests = new RegExp(`${testPath}|\\.test-(support|data)\\.ts$`);

/**
 * Circles of rooms within packages and apps, each as its rooms in order of name: rooms that can be
 * reached from each other. Tests may go anywhere.
 */
export function folderCircles(files: readonly Imports[]): readonly string[] {
  const doors = doorsBetween(files);
  const reach = new Map([...doors.keys()].map((from) => [from, reachableFrom(from, doors)]));
  const circles = [...reach].flatMap(([from, reached]) => {
    if (!reached.has(from)) return [];
    const members = [...reached].filter((other) => reach.get(other)?.has(from));
    return [members.toSorted().join(' ')];
  });
  return [...new Set(circles)].toSorted();
}

function doorsBetween(files: readonly Imports[]): ReadonlyMap<string, ReadonlySet<string>> {
  const doors = new Map<string, Set<string>>();
  for (const { source, targets } of files) {
    const from = findRoom(source);
    if (!from || ofTests.test(source)) continue;
    for (const target of targets) {
      const to = findRoom(target);
      if (!to || to.owner !== from.owner || to.path === from.path) continue;
      doors.set(from.path, (doors.get(from.path) ?? new Set()).add(to.path));
    }
  }
  return doors;
}

function findRoom(file: string): { readonly owner: string; readonly path: string } | undefined {
  const groups = room.exec(file)?.groups;
  const owner = groups?.['owner'];
  return owner === undefined ? undefined : { owner, path: `${owner}/${groups?.['name']}` };
}

function reachableFrom(
  start: string,
  doors: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const other of doors.get(next) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      waiting.push(other);
    }
  }
  return reached;
}
