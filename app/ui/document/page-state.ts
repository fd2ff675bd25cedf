/**
 * Makes, of the data that Remix answers to its own requests (`/shop.data`), the state that it writes into documents. Both are
 * turbo-stream's list of values that point at one another by their places: there each route has `{ data }`, here all of them are
 * in `loaderData`.
 * @throws if a route has no data
 */
export function toPageState(answer: string): string {
  // turbo-stream's format; of what it holds only the pointers matter here.
  const values = JSON.parse(answer) as [Record<string, number>, ...(Record<string, number> | string)[]];
  const loaderData = Object.entries(values[0]).map(([route, at]) => {
    const result = values[at];
    const [name, data] = (typeof result === 'object' && Object.entries(result)[0]) || [];
    if (!name || data === undefined || values[Number(name.slice(1))] !== 'data') {
      throw new Error('The data of this page did not come.');
    }
    return [route, data];
  });
  const at = values.push('loaderData', Object.fromEntries(loaderData)) - 1;
  values[0] = { [`_${at - 1}`]: at };
  return `${JSON.stringify(values)}\n`;
}
