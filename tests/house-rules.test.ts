import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, ROOT, type SourceFile, sourceFiles } from './support/imports.ts';

/** How the house is built: who may import whom, read from the files themselves. */

const files = sourceFiles();

const isPureDomain = (path: string) => /^app\/domain\/.*(?<!\.server)\.tsx?$/.test(path);
const isServerDomain = (path: string) => /^app\/domain\/.*\.server\.ts$/.test(path);
const isUi = (path: string) => path.startsWith('app/ui/');
const isRoute = (path: string) => path.startsWith('app/routes/');
const isFunction = (path: string) => path.startsWith('functions/');
/** What a new owner changes first: brand, copy, policies. */
const isSite = (path: string) => path.startsWith('app/site/');

/** The rooms of the domain, lowest first: a room imports only from rooms before it, so no two rooms need each other. */
const ROOMS = [
  'shared',
  'images',
  'content',
  'notifications',
  'accounts',
  'designs',
  'packages',
  'products',
  'newsletter',
  'payments',
  'artists',
  'availability',
  'pricing',
  'shortlists',
  'search',
  'enquiries',
  'bookings',
  'quotes',
  'orders',
  'reviews',
  'invoices',
  'payouts',
  'books',
  'operations',
];

const roomOf = (path: string) => /^app\/domain\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Reviewed exceptions: a file, what it may import nevertheless, and why. */
const EXCEPTIONS: Record<string, string[]> = {
  // The Vite development server does not run `functions/`.
  'app/routes/resources/api.ts': ['functions/api/app.ts'],
  // Chance and the time of day are all that an id needs.
  'app/domain/shared/ids.ts': ['uuid'],
  // What a path's parameters are called, the router's own type knows.
  'app/domain/shared/paths.ts': ['react-router'],
  // `useBlocker` itself would be in the script that customers load.
  'app/ui/workspace/unsaved-changes.tsx': ['react-router'],
  // Loaded by browsers that write no WebP, beside the page: an encoder is no work of ours.
  'app/ui/images/photo-worker.ts': ['@jsquash/webp'],
  // Whether the database answers is this route's whole question.
  'functions/api/health.ts': ['drizzle-orm'],
  // WebCrypto has no scrypt.
  'app/domain/accounts/password.server.ts': ['node:crypto'],
  // A list of common passwords is no work of ours.
  'app/domain/accounts/password-guesses.server.ts': ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
};

/** The imports of some files that a rule does not allow, one line each. */
function breaches(where: (path: string) => boolean, allows: (to: Import) => boolean): string[] {
  return files
    .filter(({ path }) => where(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((to) => !allows(to) && !EXCEPTIONS[path]?.includes(to.to))
        .map(({ to }) => `${path} imports ${to}`),
    );
}

const isPackage = (to: Import, ...names: string[]) => to.kind === 'package' && names.includes(to.to);
const isFile = (to: Import, ...kinds: ((path: string) => boolean)[]) =>
  to.kind === 'file' && kinds.some((is) => is(to.to));

describe('who may import whom', () => {
  test('the reader of imports sees the house', () => {
    expect(files.filter(({ path }) => isPureDomain(path)).length).toBeGreaterThan(5);
    expect(files.filter(({ path }) => isServerDomain(path)).length).toBeGreaterThan(2);
    const api = files.find(({ path }) => path === 'app/routes/resources/api.ts') as SourceFile;
    expect(api.imports.map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
      ['@remix-run/cloudflare', true],
      ['functions/api/app.ts', false],
    ]);
  });

  test('pure domain files: zod and other pure domain files', () => {
    expect(breaches(isPureDomain, (to) => isPackage(to, 'zod') || isFile(to, isPureDomain))).toEqual([]);
  });

  test('domain files with effects: the domain, drizzle, its schema, and the types of what they are given', () => {
    const given = (to: Import) => to.typeOnly && isFile(to, (path) => path.startsWith('app/gateways/'));
    expect(
      breaches(
        isServerDomain,
        (to) =>
          isPackage(to, 'drizzle-orm', 'zod') ||
          isFile(to, isPureDomain, isServerDomain, (path) => path.startsWith('drizzle/schema/')) ||
          given(to),
      ),
    ).toEqual([]);
  });

  test('rooms of the domain import only from rooms below them', () => {
    const wrong = files.flatMap(({ path, imports }) => {
      const room = roomOf(path);
      return room === null
        ? []
        : imports
            .filter(({ to }) => roomOf(to) !== null && ROOMS.indexOf(roomOf(to) ?? '') > ROOMS.indexOf(room))
            .map(({ to }) => `${path} imports ${to}`);
    });
    expect(wrong).toEqual([]);
    const rooms = new Set(files.map(({ path }) => roomOf(path)).filter((room) => room !== null));
    expect([...rooms].sort()).toEqual([...ROOMS].sort());
  });

  test('payments know what is payable, never an order or a booking by name', () => {
    const wrong = files
      .filter(({ path }) => roomOf(path) === 'payments')
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ to }) => /^drizzle\/schema\/(orders|bookings|invoices)\.ts$/.test(to))
          .map(({ to }) => `${path} imports ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  test('the domain knows neither requests nor answers', () => {
    const knowing = files
      .filter(({ path }) => path.startsWith('app/domain/'))
      .filter(({ names }) => names.has('Request') || names.has('Response'))
      .map(({ path }) => path);
    // An image's bytes, ranges and tags are what HTTP calls them; taking them apart twice would be worse.
    expect(knowing).toEqual(['app/domain/images/image.server.ts']);
  });

  test('ui: React, the pure domain, other ui, the site’s words, and the API’s type', () => {
    // `callApi` is typed by the API itself; a type adds nothing to what the browser loads.
    const apiType = (to: Import) =>
      to.typeOnly && (to.to.startsWith('hono') || isFile(to, (path) => path === 'functions/api/app.ts'));
    expect(
      breaches(
        isUi,
        (to) =>
          isPackage(to, 'react', 'react-dom', '@remix-run/react', 'react-router', 'd3-scale', 'd3-shape') ||
          (to.typeOnly && isPackage(to, 'zod')) ||
          apiType(to) ||
          isFile(to, isPureDomain, isUi, isSite, (path) => path === 'app/styles.css?url'),
      ),
    ).toEqual([]);
  });

  test('pages and API: never the database’s schema, and never each other', () => {
    const isForbidden = (other: (path: string) => boolean) => (to: Import) =>
      isPackage(to, 'drizzle-orm') || isFile(to, other, (path) => path.startsWith('drizzle/'));
    expect(breaches(isRoute, (to) => !isForbidden(isFunction)(to))).toEqual([]);
    expect(breaches(isFunction, (to) => !isForbidden(isRoute)(to))).toEqual([]);
  });

  test('the API knows nothing of pages', () => {
    const ofPages = (to: Import) =>
      isFile(to, isUi, (path) => path.endsWith('.tsx')) ||
      to.to.startsWith('react') ||
      to.to.startsWith('@remix-run');
    expect(
      breaches(
        (path) => path.startsWith('functions/api/'),
        (to) => !ofPages(to),
      ),
    ).toEqual([]);
  });

  test('the companion Worker: the context and the domain', () => {
    expect(
      breaches(
        (path) => path.startsWith('companion/'),
        (to) => isFile(to, isServerDomain, (path) => path === 'app/http/context.server.ts'),
      ),
    ).toEqual([]);
  });

  // Pure domain files own the lists of statuses and their like, which the schema's enums and checks repeat otherwise.
  test('the schema: drizzle, itself and the pure domain', () => {
    expect(
      breaches(
        (path) => path.startsWith('drizzle/schema/'),
        (to) =>
          isPackage(to, 'drizzle-orm') ||
          isFile(to, isPureDomain, (path) => path.startsWith('drizzle/schema/')),
      ),
    ).toEqual([]);
  });

  test('scripts import nothing from the tests', () => {
    const scripts = sourceFiles('{scripts,cashfree-sandbox}/**/*.ts');
    expect(scripts.length).toBeGreaterThan(20);
    const imports = scripts.flatMap(({ path, imports }) => imports.map(({ to }) => `${path} imports ${to}`));
    expect(imports.filter((line) => line.includes(' imports tests/'))).toEqual([]);
  });

  test('every exception is still needed', () => {
    for (const [path, targets] of Object.entries(EXCEPTIONS)) {
      const imported = files.find((file) => file.path === path)?.imports.map(({ to }) => to) ?? [];
      for (const target of targets) expect(imported, path).toContain(target);
    }
  });

  test('no two files need each other', () => {
    const graph = new Map(
      files.map(({ path, imports }) => [
        path,
        imports.filter(({ kind, typeOnly }) => kind === 'file' && !typeOnly).map(({ to }) => to),
      ]),
    );
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (path: string, way: string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '));
      if (way.includes(path) || done.has(path)) return;
      for (const to of graph.get(path) ?? []) walk(to, [...way, path]);
      done.add(path);
    };
    for (const path of graph.keys()) walk(path, []);
    expect(circles).toEqual([]);
  });
});

describe('how the house is kept', () => {
  test('own files are imported with their extension, by a relative path or a name of package.json', () => {
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ kind, to, written }) => {
          if (kind === 'package') return written.startsWith('~') || written.startsWith('#');
          if (/^build\//.test(to)) return false; // made by the build
          return (
            !/\.(ts|tsx|css|md)(\?url|\?inline|\?inline-script)?$/.test(to) ||
            !existsSync(join(ROOT, to.replace(/\?.*$/, '')))
          );
        })
        .map(({ written }) => `${path} imports ${written}`),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing but the entries, the routes and the root lies loose in app/', () => {
    expect(globSync('app/*.*', { cwd: ROOT }).map(String).sort()).toEqual([
      'app/entry.client.tsx',
      'app/entry.server.tsx',
      'app/root.tsx',
      'app/routes.ts',
      'app/styles.css',
    ]);
  });

  test('no file only gives on what others export', () => {
    expect(files.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
  });

  test('tests go by a clock that they set, so that they hold on any day', () => {
    const clock = 'tests/support/clock.ts'; // has the one way to the machine's own clock, and says who needs it
    const readers = globSync('tests/**/*.ts', { cwd: ROOT })
      .filter((path) => path !== clock)
      .filter((path) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(readers).toEqual([]);
  });

  test('pages stay where a request does not get through: each has the client’s part of action and loader', () => {
    // Nobody has a form for these: the API's other door, and addresses at which there is nothing.
    const formless = /^app\/routes\/(resources\/.*|storefront\/(package\/route|not-found)\.tsx)$/;
    const routes = globSync('app/routes/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((path) => !formless.test(path))
      .map((path) => {
        const source = readFileSync(join(ROOT, path), 'utf8');
        const has = (name: string) =>
          new RegExp(`^export (default |async )*(const|function) ${name}\\b`, 'm').test(source);
        return { path, has, isPage: /^export default /m.test(source) };
      });
    const forms = routes.filter(({ has }) => has('action'));
    expect(forms.length).toBeGreaterThan(40);
    expect(forms.filter(({ has }) => !has('clientAction')).map(({ path }) => path)).toEqual([]);
    // The frames load nothing again, see their `shouldRevalidate`; the registration has no data.
    const pages = routes.filter(
      ({ path, has, isPage }) =>
        isPage &&
        has('loader') &&
        /^app\/routes\/(admin(?!\/layout)|artist(?!\/(register|layout))|account)\//.test(path),
    );
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter(({ has }) => !has('clientLoader')).map(({ path }) => path)).toEqual([]);
  });

  test('a list of the desk is on the list kit, and read in a shop with 5,000 of everything', () => {
    const kit = 'app/ui/kit/list-page.tsx';
    const reaches = (path: string, seen: Set<string>): boolean =>
      path === kit ||
      (!seen.has(path) &&
        (files.find((file) => file.path === path)?.imports ?? []).some(({ to }) =>
          reaches(to, seen.add(path)),
        ));
    const lists = files.filter(
      ({ path, names, imports }) =>
        /^app\/routes\/(admin|artist)\/.*(?<!-bulk)\.tsx$/.test(path) &&
        (names.has('parseCursor') || imports.some(({ to }) => to === 'app/routes/admin/inbox.server.ts')),
    );
    expect(lists.length).toBeGreaterThan(15);
    expect(lists.filter(({ path }) => !reaches(path, new Set())).map(({ path }) => path)).toEqual([]);
    const [tested] = sourceFiles('tests/routes/admin-lists.test.ts');
    const untested = lists.filter(({ path }) => !tested?.imports.some(({ to }) => to === path));
    // The first two add up all that is in them, the entries of a period and artists; nobody has so many staff.
    expect(untested.map(({ path }) => path)).toEqual([
      'app/routes/admin/ledger.tsx',
      'app/routes/admin/payouts.tsx',
      'app/routes/admin/staff/route.tsx',
    ]);
    // The calendar's hours, and invoices.
    const tables = globSync('app/**/*.tsx', { cwd: ROOT })
      .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('<table'))
      .sort();
    expect(tables).toEqual([
      'app/routes/admin/booking-calendar/day-capacity.tsx',
      kit,
      'app/ui/payments/invoice-sheet.tsx',
    ]);
  });

  test('no folder and no file is a drawer for everything', () => {
    const drawers = globSync('{app,functions,companion,drizzle,scripts,tests}/**/*', { cwd: ROOT })
      .map(String)
      .filter((path) => /(^|\/)(utils?|helpers?|libs?|misc|common)(\.[a-z]+)*$/i.test(path));
    expect(drawers).toEqual([]);
  });
});
