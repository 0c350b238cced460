import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';

/** Characters of the longest sentence that is translated. */
const longestTranslated = 1_000;

/** `POST /users/{uid}/translate` */
export const translateSchema = z.strictObject({
  language: z.enum(languages),
  text: z.string().check(z.minLength(1), z.maxLength(longestTranslated)),
});
export type TranslateInput = z.infer<typeof translateSchema>;

/** Its answer. */
export interface TranslateAnswer {
  readonly translation: string;
}

/** `GET /users/{uid}/translator`: the host that the server asks, which sees the sentence; null when it asks none. */
export interface TranslatorAnswer {
  readonly host: string | null;
}
