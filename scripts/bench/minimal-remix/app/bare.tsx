/** The least that Remix can answer. */
export default function Bare() {
  return <h1>A bare page</h1>;
}
