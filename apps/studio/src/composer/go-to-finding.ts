import type { Finding } from './findings.ts';

/** Brings the first field that something was refused for into view, once it is said there. */
export function goToFinding(findings: readonly Finding[]): void {
  requestAnimationFrame(() => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-pointer]')];
    const place = findings
      .map(({ pointer }) => places.find(({ dataset }) => isWithin(pointer, dataset['pointer'])))
      .find((found) => found !== undefined);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  });
}

function isWithin(pointer: string, place: string | undefined): boolean {
  return place !== undefined && (pointer === place || pointer.startsWith(`${place}/`));
}
