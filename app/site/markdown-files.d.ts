/** `scripts/markdown.ts` compiles these imports; `http/parse-markdown.server.ts` says how to write them. By the whole path: the types of MDX claim every other `*.md`. */
declare module '#app/site/policies/*.md' {
  const page: import('../domain/content/prose.ts').MarkdownPage;
  export default page;
}
