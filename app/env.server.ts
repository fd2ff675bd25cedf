import { z } from 'zod';

/**
 * Every variable and secret of the site. A value that is missing, or that only a developer's machine may have,
 * stops the site with one line that names it.
 */
const EnvSchema = z
  .object({
    ENVIRONMENT: z.enum(['local', 'preview', 'production']),
    /** The address that customers see, without a final slash. Locally it is the address of the request. */
    SITE_URL: z.url().optional(),
    /** Signs the links to orders. At least 32 random characters. */
    LINK_SECRET: z.string().min(32),
  })
  .superRefine((env, context) => {
    if (env.ENVIRONMENT === 'local') return;
    if (!env.SITE_URL?.startsWith('https://')) {
      context.addIssue({
        code: 'custom',
        path: ['SITE_URL'],
        message: 'must be the https address of the site',
      });
    }
    if (env.LINK_SECRET.startsWith('local-')) {
      context.addIssue({ code: 'custom', path: ['LINK_SECRET'], message: 'is a local one' });
    }
  });

export type Env = z.infer<typeof EnvSchema>;

/** Wrong configuration, said in one line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** @throws ConfigurationError naming every variable that is wrong, never its value */
export function parseEnv(variables: unknown): Env {
  const parsed = EnvSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(
    `Wrong configuration: ${faults.join('; ')}. See docs/operations.md, "Variables and secrets".`,
  );
}
