import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import { isTimeZone } from '#domain/time/day.ts';
import { answerError } from '#server/http/answers.ts';
import { requireAddress } from './address.ts';
import { MailLost } from '../mail/lostMails.ts';
import { answered, type OnAccountRoute } from './accountRoute.ts';
import type { NewAccount } from '../services/ensureProfile.ts';
import { errorOf } from './errors.ts';
import { passwordFault } from '#domain/passwords/passwordFault.ts';
import type { AccountServices } from '../services/services.ts';
import { accountAt, hasPassword, passwordProvider } from '../identity/tables.ts';

const signUpAnswer = z.object({ user: z.object({ id: z.string() }) });

/** Making an account: a second sign-up of an address that was never proved replaces the first. */
export function signUpRoutes(
  on: OnAccountRoute,
  { database, erase, gate, identity, now, passwords, signUpBrowsers, forward, ensureProfile, log }: AccountServices,
): void {
  on('sign-up', async (context, { name, email, password, timeZone, invitation }) => {
    requireAddress(email);
    const fault = passwordFault(password);
    if (fault) throw new Refusal(fault);
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    const unproved = await accountAt(database, email);
    if (unproved && !unproved.emailVerified && (await replace(unproved.id, name, password))) {
      await makeProfile({ uid: unproved.id, email: email.toLowerCase(), name, timeZone: zone });
      await signUpBrowsers.remember(context, unproved.id);
      const sent = await forward(context, 'POST', '/send-verification-email', { email }, 'stranger');
      return sent.ok ? context.json({}) : answered(context, sent);
    }
    const lostMails: MailLost[] = [];
    const made = await gate.admit(
      { email, invitation, earlier: await unprovedOf(context) },
      () => make(context, { name, email, password }, (error) => void lostMails.push(error)),
      (result) => typeof result === 'string',
    );
    if (typeof made !== 'string') return made;
    await makeProfile({ uid: made, email: email.toLowerCase(), name, timeZone: zone });
    await signUpBrowsers.remember(context, made);
    // There is an account, whose invitation is used; who signs up again replaces it and is sent another mail.
    const [lost] = lostMails;
    if (lost) throw lost;
    return context.json({});
  });

  /** Makes the account. @returns its uid, or the answer that says why there is none */
  async function make(
    context: Context,
    account: { readonly name: string; readonly email: string; readonly password: string },
    onLostMail: (lost: MailLost) => void,
  ): Promise<string | Response> {
    const response = await forward(context, 'POST', '/sign-up/email', account).catch((error: unknown) => {
      if (!(error instanceof MailLost)) throw error;
      onLostMail(error);
      return error.response;
    });
    const found = await accountAt(database, account.email);
    if (!response.ok) {
      const id = await errorOf(response.clone());
      // Of two at once, the second meets the unique address only when its row is written.
      return id === 'service-failed' && found ? answerError(context, 'email-in-use') : answered(context, response);
    }
    const { user } = signUpAnswer.parse(await response.json());
    // better-auth answers a taken address alike, with a user that does not exist; spec §8 says so in words.
    return found?.id === user.id ? user.id : answerError(context, 'email-in-use');
  }

  /** The account that was made in this browser and whose address nobody has proved; null when there is none. */
  async function unprovedOf(context: Context): Promise<string | null> {
    const last = await signUpBrowsers.lastMade(context);
    if (!last) return null;
    const { internalAdapter } = await identity.$context;
    const user = await internalAdapter.findUserById(last.uid);
    return user && !user.emailVerified ? user.id : null;
  }

  /**
   * Puts a sign-up in the place of an earlier one whose address was never proved: its name and password. Links that were sent for that one
   * are older than the account now, and open nothing.
   * @returns false when the address has been proved meanwhile
   */
  async function replace(uid: string, name: string, password: string): Promise<boolean> {
    const { internalAdapter } = await identity.$context;
    const hash = await passwords.hash(password);
    const user = await internalAdapter.findUserById(uid);
    if (!user || user.emailVerified) return false;
    await internalAdapter.updateUser(uid, { name, createdAt: new Date(now()) });
    // The earlier one may have been cut short before its password was stored.
    if (await hasPassword(database, uid)) await internalAdapter.updatePassword(uid, hash);
    else
      await internalAdapter.linkAccount({ userId: uid, accountId: uid, providerId: passwordProvider, password: hash });
    await erase(uid);
    return true;
  }

  async function makeProfile(account: NewAccount): Promise<void> {
    try {
      await ensureProfile(account);
    } catch (error) {
      log.warn(
        { kind: error instanceof Error ? error.name : typeof error },
        'a profile could not be made; the next session makes it',
      );
    }
  }
}
