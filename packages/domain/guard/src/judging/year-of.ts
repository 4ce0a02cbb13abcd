const dayMs = 24 * 60 * 60 * 1000;
/** Days of 400 years of the Gregorian calendar, after which it repeats. */
const eraDays = 146_097;
const daysFromMarchOfYear0 = 719_468;

/** The calendar year (UTC) of a moment in epoch milliseconds. */
export function yearOf(epochMs: number): number {
  const days = Math.floor(epochMs / dayMs) + daysFromMarchOfYear0;
  const era = Math.floor(days / eraDays);
  const day = days - era * eraDays;
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  );
  const dayOfYear =
    day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Years are counted from March, so January and February belong to the next one.
  return era * 400 + yearOfEra + (dayOfYear >= 306 ? 1 : 0);
}
