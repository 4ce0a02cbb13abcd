const isoDuration = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const unitsMs = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/**
 * Parses an ISO 8601 duration of weeks, days, hours, minutes and seconds into milliseconds;
 * undefined for other text. Months and years have no fixed length and are refused.
 */
export function durationMs(text: string): number | undefined {
  const match = isoDuration.exec(text);
  if (!match) return undefined;
  return unitsMs.reduce((sum, unitMs, index) => sum + Number(match[index + 1] ?? 0) * unitMs, 0);
}
