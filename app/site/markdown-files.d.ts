/** `scripts/markdown.ts` compiles these imports. By the whole path: the types of MDX claim every other `*.md`. */
declare module '#app/site/policies/*.md' {
  const page: import('./markdown.ts').MarkdownPage;
  export default page;
}
