/** The text of a module's one function (scripts/inline-script.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
