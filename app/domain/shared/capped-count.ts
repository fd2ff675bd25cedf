/** Counts that go no further than this cost the same, however much there is to count. */
export const COUNT_CAP = 100;

/** As a badge shows it. */
export function formatCount(count: number): string {
  return count >= COUNT_CAP ? `${COUNT_CAP - 1}+` : String(count);
}
