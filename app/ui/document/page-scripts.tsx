import { Scripts, UNSAFE_RemixContext, useMatches } from '@remix-run/react';
import { createContext, useContext } from 'react';
import styles from '../../styles.css?url';
import { useNonce } from '../kit/nonce.ts';
import { hasStartedLate, LATE_ID, type LateStart, TOUCHES } from './late.ts';
import startLate from './late-start.ts?inline-script';

/** On the server: whether the page starts when somebody touches it, and whether it then asks for its data. */
export const LateContext = createContext<LateStart | null>(null);

/** Whether this page starts on a touch: on the server the answer says so, in the browser the document that came. */
export function useIsLate(): boolean {
  const late = useContext(LateContext);
  return import.meta.env.SSR ? late !== null : hasStartedLate();
}

/** The scripts of every page: at once, or, where the server said so, on a touch (docs/decisions/0075). */
export function PageScripts() {
  const late = useContext(LateContext);
  const nonce = useNonce();
  return useIsLate() ? (
    <LateScripts nonce={nonce} asksData={late?.asksData ?? false} />
  ) : (
    <Scripts nonce={nonce} />
  );
}

function LateScripts({ nonce, asksData }: { nonce: string; asksData: boolean }) {
  const remix = useContext(UNSAFE_RemixContext);
  const shown = useMatches().map(({ id }) => id);
  // As `Scripts` says it: the data may follow.
  if (remix?.renderMeta && !asksData) remix.renderMeta.didRenderScripts = true;
  // The browser keeps what came.
  const html = remix && import.meta.env.SSR ? toScript(remix, shown, asksData) : '';
  return (
    <script
      id={LATE_ID}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own; no text of anybody's is in it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Where Remix's stream of data ends, which follows in scripts of its own. */
const STREAM =
  '__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream)';

type RemixContext = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>;

/** They are the same for every page of the same routes. */
const scripts = new WeakMap<RemixContext['manifest'], Map<string, string>>();

function toScript({ manifest }: RemixContext, shown: readonly string[], asksData: boolean): string {
  const known = scripts.get(manifest) ?? new Map<string, string>();
  scripts.set(manifest, known);
  const key = `${shown.join()} ${asksData}`;
  const script = known.get(key) ?? writeScript(manifest, shown, asksData);
  known.set(key, script);
  return script;
}

/** As Remix's `Scripts` would set the page up, with the routes that are shown; it asks for others as their links come into view. */
function writeScript(
  manifest: RemixContext['manifest'],
  shown: readonly string[],
  asksData: boolean,
): string {
  const { entry, routes, url, version } = manifest;
  // The home page is there always: its address matches the root, without anything in it.
  const known = Object.values(routes).filter(({ id, index }) => shown.includes(id) || index === true);
  // Its flags are all on, and the build has no other side of them (scripts/light-framework.ts).
  const context = { basename: '/', future: {}, isSpaMode: false };
  const few = { entry, url, version, routes: Object.fromEntries(known.map(withoutCommon(manifest))) };
  return [
    `window.__remixContext=${JSON.stringify(context, onlySet)}`,
    ...(asksData ? [] : [STREAM]),
    `window.__remixManifest=${JSON.stringify(few, onlySet)}`,
    `(${startLate})(${JSON.stringify(shown)},${asksData},${JSON.stringify(TOUCHES)},${JSON.stringify(styles)})`,
  ].join(';');
}

/** A route by its id, without the files that every page has from its entry and from the root. */
function withoutCommon({ entry, routes }: RemixContext['manifest']) {
  const [ofEntry, ofRoot] = [new Set(entry.imports), new Set(routes.root?.imports)];
  return (route: RemixContext['manifest']['routes'][string]) => {
    const needed = (file: string) => !ofEntry.has(file) && (route.id === 'root' || !ofRoot.has(file));
    return [route.id, { ...route, imports: (route.imports ?? []).filter(needed) }] as const;
  };
}

/** What is false or empty need not be said. */
function onlySet(name: string, value: unknown): unknown {
  return value === false || (name === 'css' && Array.isArray(value) && value.length === 0)
    ? undefined
    : value;
}
