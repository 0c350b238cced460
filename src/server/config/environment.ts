import { z } from 'zod';
import { signUpPolicies } from '#domain/accounts/signUpFault.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'tiene que ser una dirección como https://glosa.example', abort: true })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'tiene que ser solo el origen, sin ruta');

/** The variables, each by itself. */
export const environment = z.object({
  PORT: z.coerce
    .number('tiene que ser un número de 1 a 65535')
    .int('tiene que ser un número entero')
    .min(1, 'tiene que ser 1 o más')
    .max(65_535, 'tiene que ser 65535 o menos')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.|postgres(ql)?:\/\/.)/, 'tiene que empezar por sqlite: o postgres://')
    .optional(),
  FILES_URL: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'tiene que ser una dirección como smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'tiene que ser un correo electrónico, con nombre o sin él')
    .default('Glosa <glosa@localhost>'),
  OUTBOX_DIR: z.string().optional(),
  DICTD_DIR: z.string().default('/usr/share/dictd'),
  SECRET: z
    .string()
    .min(32, 'tiene que tener 32 caracteres o más')
    .refine(
      (text) => new Set(text).size >= 8,
      'repite unos pocos caracteres y se puede adivinar; haz uno con «openssl rand -hex 32»',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección como https://accounts.google.com' })
    .default('https://accounts.google.com'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección como https://id.example/realms/main' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,40}$/u, 'tiene que ser un nombre de 40 caracteres como máximo')
    .optional(),
  OIDC_TRUSTS_EMAIL: z.enum(['on', 'off'], 'tiene que ser on u off').default('off'),
  PASSWORDS: z.enum(['on', 'off'], 'tiene que ser on u off').default('on'),
  QUOTA: z.string().optional(),
  TOTAL_SPACE: z.string().optional(),
  SIGN_UP: z.enum(signUpPolicies, 'tiene que ser open, invitation o closed').optional(),
  SIGN_UP_DOMAINS: z.string().default(''),
  ADMINS: z.string().default(''),
  TRANSLATOR_URL: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección como https://translate.example' })
    .optional(),
  TRANSLATOR_KEY: z.string().optional(),
  OPDS_CATALOGUES: z.string().default(''),
  OPDS_CREDENTIALS: z.string().default(''),
  WEB_PAGES: z.enum(['on', 'off'], 'tiene que ser on u off').default('on'),
  WEB_PAGE_HOSTS: z.string().default(''),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_REQUESTS: z.enum(['on', 'off'], 'tiene que ser on u off').default('off'),
  METRICS_PORT: z.coerce
    .number('tiene que ser un número de 1 a 65535')
    .int('tiene que ser un número entero')
    .min(1, 'tiene que ser 1 o más')
    .max(65_535, 'tiene que ser 65535 o menos')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'tiene que ser debug, info, warn, error o silent')
    .default('info'),
});

/** The variables as they were written, each by itself of the right shape. */
export type Environment = z.infer<typeof environment>;
