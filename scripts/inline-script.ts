import type { Plugin } from 'vite';

const SUFFIX = '?inline-script';

/**
 * `import code from './late-start.ts?inline-script'` gives the module's one function as the text of an expression, minified, to be
 * written into pages. A function's own text would not do: bundlers put names into it that only they know.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith(SUFFIX)) return;
      const { transformWithEsbuild } = await import('vite');
      const { code } = await transformWithEsbuild(source, id.slice(0, -SUFFIX.length), {
        minify: true,
        target: 'es2022',
        sourcemap: false,
      });
      const expression = code.replace(/^export (?=function )/, '').trim();
      if (!expression.startsWith('function ')) throw new Error(`${id} is not one exported function.`);
      return { code: `export default ${JSON.stringify(expression)};`, map: null };
    },
  };
}
