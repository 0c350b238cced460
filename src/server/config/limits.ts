/** At most `most` in `span` milliseconds. */
export interface Rate {
  readonly most: number;
  readonly span: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Requests that one address may make to each route that needs no session; an IPv6 network of 64 bits counts as one address. */
export const addressLimits = {
  'sign-in': { most: 10, span: minute },
  'sign-up': { most: 10, span: minute },
  'check-invitation': { most: 20, span: minute },
  'request-reset': { most: 5, span: minute },
  'send-verification': { most: 5, span: minute },
  'check-reset': { most: 20, span: minute },
  'end-reminder': { most: 20, span: minute },
  reset: { most: 10, span: minute },
  verify: { most: 20, span: minute },
  'change-password': { most: 20, span: minute },
  delete: { most: 20, span: minute },
  'sign-out': { most: 60, span: minute },
  session: { most: 600, span: minute },
  deleted: { most: 60, span: minute },
  provider: { most: 60, span: minute },
  pair: { most: 20, span: minute },
  devices: { most: 120, span: minute },
  'create-pairing-code': { most: 30, span: minute },
  'remove-device': { most: 60, span: minute },
  admin: { most: 300, span: minute },
  invite: { most: 30, span: minute },
  invitations: { most: 120, span: minute },
  'withdraw-invitation': { most: 60, span: minute },
} as const satisfies Record<string, Rate>;

export type LimitedRoute = keyof typeof addressLimits;

/** Wrong passwords accepted for one account. */
export const passwordLimits = {
  /** From one address or one known browser. */
  source: { most: 10, span: 10 * minute },
  /** From all other addresses together; after that each of them has to wait. */
  strangers: { most: 20, span: 10 * minute },
  /** Milliseconds that such an address has to wait. */
  turn: 5 * minute,
  /** Given by whoever holds a session, to change the password or delete the account. */
  owner: { most: 10, span: 10 * minute },
} as const;

/** Tries to join a browser by a code, right or wrong. */
export const pairingLimits = {
  /** From one address. */
  source: { most: 30, span: 10 * minute },
  /** From everywhere together: forty bits are not to be guessed by many machines either. */
  everywhere: { most: 1_000, span: 10 * minute },
  /** Codes that one account may have made. */
  codes: { most: 60, span: 10 * minute },
} as const satisfies Record<string, Rate>;

/** Browsers joined to one account. */
export const mostDevices = 20;

/** Mails to one address, whatever makes them be sent. */
export const mailLimits = {
  all: { most: 10, span: hour },
  /** Of one kind, as the link that activates an account. */
  kind: { most: 6, span: hour },
} as const satisfies Record<string, Rate>;

/** Sentences that one account may have translated by the operator's translator. */
export const translationLimit: Rate = { most: 30, span: minute };

/** Books whose words one account may ask the operator's dictionaries for. */
export const dictionaryLimit: Rate = { most: 30, span: minute };

/** The requests that one account may make of the catalogues that the operator lists. */
export const catalogueLimits = {
  pages: { most: 60, span: minute },
  covers: { most: 600, span: minute },
  books: { most: 20, span: 10 * minute },
  /** Requests of one account to catalogues at once, and how many may wait. */
  atOnce: 6,
  waiting: 300,
} as const;

/** The pages of the web that one account may have fetched, and the pictures in them. */
export const webPageLimits = {
  pages: { most: 20, span: minute },
  pictures: { most: 300, span: minute },
  /** Requests of one account to other servers at once, and how many may wait. */
  atOnce: 6,
  waiting: 300,
} as const;

/** The bytes taken of an answer of a catalogue or of the web, and how long it is waited for, in bytes and milliseconds. */
export interface OutsideBounds {
  readonly pageBytes: number;
  readonly coverBytes: number;
  readonly bookBytes: number;
  readonly redirects: number;
  /** Links followed from the catalogue's first page on. */
  readonly depth: number;
  /** Until an answer begins, and between two pieces of it. */
  readonly patience: number;
  /** Until a page or cover is here as a whole. */
  readonly pageTime: number;
  readonly bookTime: number;
}

export const outsideBounds: OutsideBounds = {
  pageBytes: 5 * 1024 ** 2,
  coverBytes: 3 * 1024 ** 2,
  bookBytes: 200 * 1024 ** 2,
  redirects: 5,
  depth: 60,
  patience: 15 * second,
  pageTime: 30 * second,
  bookTime: 30 * minute,
};

/** Subjects (addresses, accounts) that a process counts in memory at most; the one that was counted longest ago is forgotten first. */
export const mostCounted = 20_000;

/** Passwords hashed at once, which leaves Node's other threads to files and the database, and how many may wait. */
export const hashing = { atOnce: 2, waiting: 50 } as const;

/** Calls and uploads of one account at work at once, and how many may wait. */
export const accountWork = { atOnce: 4, waiting: 100 } as const;

/** Open change streams of one account: one tab of a browser leads, so this is so many browsers and apps. */
export const mostStreams = 20;

/** The amount that one account may keep. */
export const accountSpace = {
  documents: 1_000_000,
  /** Characters of its documents as JSON. */
  documentSize: 2 * 1024 ** 3,
  /** Bytes of its files. */
  fileBytes: 5 * 1024 ** 3,
} as const;

/** Milliseconds from the day on which an operator deletes an account until all of it is erased. */
export const closedKept = 14 * 24 * hour;

/** Milliseconds after which an account that never proved its address is removed. */
export const unprovedKept = 30 * 24 * hour;
