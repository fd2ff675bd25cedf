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
    /** Seals phones and messages in the database, and peppers codes and passwords. At least 32 random characters. */
    DATA_SECRET: z.string().min(32),
    /** MSG91 carries our SMS. Without its key they are printed, which only a local run may. */
    MSG91_URL: z.url().default('https://control.msg91.com'),
    MSG91_AUTH_KEY: z.string().min(1).optional(),
    MSG91_TEMPLATE_LOGIN_CODE: z.string().default(''),
    /** Resend carries our e-mail. Without its key they are printed, which only a local run may. */
    RESEND_URL: z.url().default('https://api.resend.com'),
    RESEND_API_KEY: z.string().min(1).optional(),
    MAIL_FROM: z.string().default(''),
    /** Whether admins must have a second factor. */
    ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
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
    const needed = ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_LOGIN_CODE', 'RESEND_API_KEY', 'MAIL_FROM'] as const;
    for (const name of needed) {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    }
    for (const name of ['LINK_SECRET', 'DATA_SECRET'] as const) {
      if (env[name].startsWith('local-'))
        context.addIssue({ code: 'custom', path: [name], message: 'is a local one' });
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
