import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import { ROOT } from './support/imports.ts';

/** Fields that Cloudflare Pages takes; its local server silently accepts others, which a deployment then refuses. */
const PAGES_FIELDS = [
  'name',
  'pages_build_output_dir',
  'compatibility_date',
  'compatibility_flags',
  'limits',
  'placement',
  'vars',
  'd1_databases',
  'r2_buckets',
  'kv_namespaces',
  'upload_source_maps',
];
/** Those of them that an environment may have of its own. */
const ENVIRONMENT_FIELDS = PAGES_FIELDS.filter(
  (field) => !['name', 'pages_build_output_dir'].includes(field),
);

interface Environment {
  vars?: Record<string, unknown>;
  d1_databases?: { binding: string; database_id: string; migrations_dir: string }[];
  r2_buckets?: {
    binding: string;
    bucket_name: string;
    local_dev?: { experimental_s3_credentials: { accessKeyId: string; secretAccessKey: string } };
  }[];
  kv_namespaces?: { binding: string }[];
}

const { env, ...local } = readRawConfig({ config: join(ROOT, 'wrangler.toml') }).rawConfig as Environment & {
  env: Record<string, Environment>;
};
const environments = Object.entries({ local, ...env });

function bindingsOf({ d1_databases, r2_buckets, kv_namespaces }: Environment): string[] {
  return [d1_databases, r2_buckets, kv_namespaces]
    .flatMap((kind) => kind ?? [])
    .map(({ binding }) => binding);
}

describe('wrangler.toml', () => {
  test('has only what Pages takes', () => {
    for (const field of Object.keys(local)) expect(PAGES_FIELDS).toContain(field);
    expect(Object.keys(env).sort()).toEqual(['preview', 'production']);
    for (const environment of Object.values(env)) {
      for (const field of Object.keys(environment)) expect(ENVIRONMENT_FIELDS).toContain(field);
    }
  });

  test.each(environments)(
    '%s has every binding of the site, and says which environment it is',
    (name, environment) => {
      expect(bindingsOf(environment)).toEqual(['DB', 'IMAGES']);
      expect(environment.vars?.ENVIRONMENT).toBe(name);
      for (const { migrations_dir } of environment.d1_databases ?? [])
        expect(migrations_dir).toBe('migrations');
    },
  );

  test('no two environments share a database or a bucket', () => {
    const stores = environments.flatMap(([, environment]) => [
      ...(environment.d1_databases ?? []).map(({ database_id }) => database_id),
      ...(environment.r2_buckets ?? []).map(({ bucket_name }) => bucket_name),
    ]);
    expect(new Set(stores).size).toBe(stores.length);
  });

  test('lets browsers send images to the bucket that the site reads', () => {
    const [bucket] = local.r2_buckets ?? [];
    expect(bucket?.local_dev?.experimental_s3_credentials.secretAccessKey).toMatch(/^local-/);
    for (const { vars, r2_buckets } of Object.values(env)) {
      expect(vars?.R2_BUCKET).toBe(r2_buckets?.[0]?.bucket_name);
      expect(vars).toHaveProperty('R2_ENDPOINT');
      for (const deployed of r2_buckets ?? []) expect(deployed).not.toHaveProperty('local_dev');
    }
  });

  test('holds no secret', () => {
    for (const [, { vars }] of environments) {
      for (const name of Object.keys(vars ?? {})) expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY/);
    }
  });
});

describe('companion/wrangler.toml', () => {
  const { env: companionEnv, ...companionLocal } = readRawConfig({
    config: join(ROOT, 'companion/wrangler.toml'),
  }).rawConfig as Environment & { env: Record<string, Environment & { triggers: unknown }> };
  const companions = Object.entries({ local: companionLocal, ...companionEnv });

  test.each(environments)('%s works on the same database and bucket as the site', (name, environment) => {
    const companion = companions.find(([other]) => other === name)?.[1];
    const stores = ({ d1_databases, r2_buckets }: Environment) => [
      d1_databases?.map(({ binding, database_id }) => [binding, database_id]),
      r2_buckets?.map(({ binding, bucket_name }) => [binding, bucket_name]),
    ];
    expect(stores(companion ?? {})).toEqual(stores(environment));
    expect(companion?.vars?.ENVIRONMENT).toBe(name);
  });

  test.each(environments)('%s is told all that the site is told', (name, environment) => {
    const companion = companions.find(([other]) => other === name)?.[1];
    // Nobody logs in there.
    const { ADMIN_SECOND_FACTOR: _pages, ...told } = environment.vars ?? {};
    expect(companion?.vars).toEqual(told);
  });

  test.each(companions)('%s wakes each minute', (_name, companion) => {
    expect(companion).toMatchObject({ triggers: { crons: ['* * * * *'] } });
  });
});

describe('_routes.json', () => {
  const routes = JSON.parse(readFileSync(join(ROOT, 'public/_routes.json'), 'utf8')) as {
    version: number;
    include: string[];
    exclude: string[];
  };
  const rules = [...routes.include, ...routes.exclude];

  test('is as Pages wants it', () => {
    expect(Object.keys(routes).sort()).toEqual(['exclude', 'include', 'version']);
    expect(routes.version).toBe(1);
    expect(routes.include.length).toBeGreaterThan(0);
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(new Set(rules).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule).toMatch(/^\/[^*]*\*?$/);
      expect(rule.length).toBeLessThanOrEqual(100);
    }
  });

  test('sends every page, the API and the images through the functions, and no built file', () => {
    const runs = (path: string) => {
      const meets = (rule: string) =>
        rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;
      return routes.include.some(meets) && !routes.exclude.some(meets);
    };
    for (const path of ['/', '/shop', '/details/x', '/api/designs', '/media/x/400.webp', '/order/RM-1/key']) {
      expect(runs(path), path).toBe(true);
    }
    for (const path of ['/assets/root-abc.js', '/fonts/mukta-core-400.woff2'])
      expect(runs(path), path).toBe(false);
  });
});
