import type { Generated } from 'kysely';

/** One row a user: the counter that every answered call takes the next number of (sync protocol §1). */
interface AccountTable {
  uid: string;
  rev: number;
  /** Tombstones up to this rev are gone: a device that is behind it reads everything anew. */
  purged: number;
  /** Another value than a device knows means that the server was restored from a backup. */
  epoch: string;
  /** The rev reached at `mark_at` (epoch milliseconds): tombstones up to it are at least that old. */
  mark_rev: Generated<number>;
  mark_at: Generated<number>;
  /** Its documents, tombstones left out, and the characters of their JSON together. */
  documents: Generated<number>;
  document_size: Generated<number>;
  /** Calls of which only a receipt is kept, and by how many bits their buckets are told apart (or by two less, until those are split). */
  receipts: Generated<number>;
  receipt_bits: Generated<number>;
  /** The rev reached at `answers_mark_at` (epoch milliseconds): answers up to it are at least that old. */
  answers_mark_rev: Generated<number>;
  answers_mark_at: Generated<number>;
  /** Its files that are there whole, and their bytes together. */
  files: Generated<number>;
  file_bytes: Generated<number>;
}

export interface DocumentTable {
  uid: string;
  collection: string;
  id: string;
  rev: number;
  /** `srsNextReview` of a word, else null. */
  due_at: number | null;
  /** The learner's knowledge of a word; null in every other document, `_init` and what stays of an unmarked word among them. */
  status: Generated<string | null>;
  /** 1: a tombstone. */
  deleted: number;
  /** JSON; null in a tombstone. */
  data: string | null;
}

export interface LedgerTable {
  uid: string;
  cause: string;
  xp: number;
  gems: number;
  at: number;
}

/** The answer to each call: a repeated call gets the same answer. After some months only a receipt is kept of one that was applied. */
export interface AnswersTable {
  uid: string;
  id: string;
  dev: string;
  rev: number;
  ok: number;
  /** JSON, when ok. */
  result: string | null;
  /** An id of the catalogue, when refused. */
  reason: string | null;
}

/** Receipts of calls that were applied long ago (`receipts.ts`), those with the same first bits together. */
interface ReceiptTable {
  uid: string;
  bits: number;
  /** The number that the first bits are. */
  bucket: number;
  calls: string;
}

/** The number of times that a call met a bug. */
interface TriesTable {
  uid: string;
  id: string;
  n: number;
}

/** Mail on its way out. */
interface OutboxTable {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  sent_at: number | null;
  attempts: Generated<number>;
  next_attempt_at: number;
  /** The address by which mail programs end such mails; null in those that were asked for one by one. */
  unsubscribe: string | null;
  /** The instant from which on it is not sent any more; null where it always serves. */
  ends_at: number | null;
  /** The time when the mail server said that there is no such address; null where it has not. */
  refused_at: number | null;
}

/** The facts known of somebody who asked to be reminded. */
interface ReminderTable {
  uid: string;
  /** The hour at which they usually read, as it was reckoned then. */
  hour: number;
  reckoned_at: number;
  /** The zone that it was reckoned in; null where that was not kept yet. */
  zone: string | null;
  /** The time since which they have been there; 0 where no other zone is known. */
  zone_since: Generated<number>;
  /** The time of the last reminder; null before the first. */
  sent_at: number | null;
}

interface FileTable {
  uid: string;
  /** SHA-256 of the content, hex. */
  name: string;
  size: number;
  type: string;
  /** The time when it was last uploaded, epoch milliseconds. */
  created_at: number;
  /** The time when it was first found that no book names it; null while one does. */
  unnamed_at: number | null;
}

/** The number of times that something was tried in a span of time. */
interface AttemptTable {
  /** A hash of what is counted: no address is kept. */
  key: string;
  count: number;
  /** Epoch milliseconds at which the count begins anew. */
  ends_at: number;
}

/** Accounts that are being deleted, and those that were: their access tokens may live on for minutes. */
interface DeletionTable {
  uid: string;
  /** Emptied once it is done. */
  email: string;
  at: number;
  /** 1: nothing of the account is left. */
  /** 1: everything has been erased; 2: once more an hour later, and only a hash of the uid stays, to say that the account is gone. */
  done: number;
}

/** Browsers that are joined to an account. */
interface DeviceTable {
  id: string;
  uid: string;
  /** A hash of its token. */
  token: string;
  name: string;
  /** What it said of itself when it was joined. */
  browser: string;
  /** 1: of a phone or tablet. */
  handheld: number;
  /** Epoch milliseconds. */
  joined_at: number;
  /** Written once an hour at most. */
  used_at: number;
}

/** The one code of an account by which a browser can be joined now. */
interface PairingCodeTable {
  uid: string;
  /** A keyed hash of it. */
  code: string;
  ends_at: number;
}

/** The right to make one account. It is gone once it has been used. */
interface InvitationTable {
  id: string;
  /** A hash of it. */
  secret: string;
  /** The one address that it is for, in lower case; null when it is for anybody. */
  email: string | null;
  /** The account that made it; null when the operator did, by command. */
  made_by: string | null;
  /** Epoch milliseconds. */
  made_at: number;
  ends_at: number;
  /** The moment at which somebody began to use it, and their address; null while nobody does. */
  taken_at: number | null;
  taken_for: string | null;
}

/** What is done again and again, by one of the servers. */
interface JobTable {
  name: string;
  /** Epoch milliseconds of the database's clock, as all times here. */
  due_at: number;
  /** A server that has taken it keeps it until then; 0 when none has. */
  taken_until: number;
  taker: string | null;
  /** The end of its last run that went well. */
  ended_at: number | null;
  /** Runs that failed since. */
  failures: number;
}

/** Accounts that an operator has closed: nobody signs in to them. */
interface ClosedAccountTable {
  uid: string;
  /** Epoch milliseconds. */
  closed_at: number;
  /** The time when all of it is erased; null: it stays. */
  erase_at: number | null;
}

/** Accounts whose files may take another space than those of all others. */
interface AccountQuotaTable {
  uid: string;
  bytes: number;
}

/** The last day, its beginning in UTC as epoch milliseconds, on which an account was used. */
interface LastUseTable {
  uid: string;
  day: number;
}

/** What an operator has done by a command, until a server has written it into its log. */
interface AdminActionTable {
  id: string;
  at: number;
  action: string;
  /** A hash of the account's address; empty where it is about none. */
  account: string;
}

/** What those who administer have chosen while servers run. */
interface SettingTable {
  name: string;
  value: string;
}

/** One row: which database this is, and a number that only rises while servers work on it (see `incarnation.ts`). */
interface IncarnationTable {
  id: string;
  generation: number;
}

export interface Schema {
  account: AccountTable;
  document: DocumentTable;
  ledger: LedgerTable;
  answers: AnswersTable;
  receipt: ReceiptTable;
  tries: TriesTable;
  outbox: OutboxTable;
  file: FileTable;
  attempt: AttemptTable;
  deletion: DeletionTable;
  device: DeviceTable;
  pairing_code: PairingCodeTable;
  invitation: InvitationTable;
  incarnation: IncarnationTable;
  job: JobTable;
  closed_account: ClosedAccountTable;
  account_quota: AccountQuotaTable;
  admin_action: AdminActionTable;
  last_use: LastUseTable;
  setting: SettingTable;
  reminder: ReminderTable;
}
