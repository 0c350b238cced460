import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

/** Seconds that somebody may take at the provider. */
export const longestVisit = 600;

const visitSchema = z.object({
  /** The app's name for this attempt to sign in. */
  attempt: z.string(),
  remember: z.boolean(),
  timeZone: z.string(),
  redirectUri: z.url(),
  /** The secret that a new person brings. */
  invitation: z.string().exactOptional(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** The memory of a visit to the provider until it comes back. */
export type Visit = z.infer<typeof visitSchema>;

/** Signs visits, so that they can be kept in the visitor's own cookie, and reads them back. */
export function createVisits(secret: string, now: () => number) {
  const key = new TextEncoder().encode(`provider:${secret}`);
  return {
    sign(visit: Visit): Promise<string> {
      return new SignJWT(visit)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(now() / 1_000) + longestVisit)
        .sign(key);
    },
    /** The visit that was signed; null when there is none, or it is somebody else's work, or too old. */
    async read(token: string | undefined): Promise<Visit | null> {
      try {
        const options = { algorithms: ['HS256'], currentDate: new Date(now()) };
        return visitSchema.parse((await jwtVerify(token ?? '', key, options)).payload);
      } catch {
        return null;
      }
    },
  };
}
