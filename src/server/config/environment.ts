import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://glosa.example', abort: true })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be an origin alone, without a path');

/** The variables, each by itself. */
export const environment = z.object({
  PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be 65535 or less')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.|postgres(ql)?:\/\/.)/, 'must begin with sqlite: or postgres://')
    .optional(),
  FILES_URL: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address, with or without a name')
    .default('Glosa <glosa@localhost>'),
  OUTBOX_DIR: z.string().optional(),
  DICTD_DIR: z.string().default('/usr/share/dictd'),
  SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .refine(
      (text) => new Set(text).size >= 8,
      'repeats the same few characters, so it can be guessed; make one with «openssl rand -hex 32»',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://accounts.google.com' })
    .default('https://accounts.google.com'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://id.example/realms/main' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,40}$/u, 'must be a name of at most 40 characters')
    .optional(),
  OIDC_TRUSTS_EMAIL: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PASSWORDS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  QUOTA: z.string().optional(),
  TOTAL_SPACE: z.string().optional(),
  SIGN_UP: z.enum(['open', 'invitation', 'closed'], 'must be open, invitation or closed').optional(),
  SIGN_UP_DOMAINS: z.string().default(''),
  ADMINS: z.string().default(''),
  TRANSLATOR_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://translate.example' })
    .optional(),
  TRANSLATOR_KEY: z.string().optional(),
  OPDS_CATALOGUES: z.string().default(''),
  OPDS_CREDENTIALS: z.string().default(''),
  WEB_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WEB_PAGE_HOSTS: z.string().default(''),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_REQUESTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  METRICS_PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be 65535 or less')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

/** The variables as they were written, each by itself of the right shape. */
export type Environment = z.infer<typeof environment>;
