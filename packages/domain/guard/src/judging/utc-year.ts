const dayMs = 24 * 60 * 60 * 1000;
/** Days in the 400-year cycle of the Gregorian calendar. */
const eraDays = 146_097;
const daysFromMarchOfYear0 = 719_468;

/** The UTC calendar year of epoch milliseconds; domain code has no `Date`. */
export function utcYear(epochMs: number): number {
  const days = Math.floor(epochMs / dayMs) + daysFromMarchOfYear0;
  const era = Math.floor(days / eraDays);
  const day = days - era * eraDays;
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  );
  const dayOfYear =
    day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Years start in March here: January and February fall in the next calendar year.
  return era * 400 + yearOfEra + (dayOfYear >= 306 ? 1 : 0);
}
