import type { AnkiNoteType } from './ankiPackage.ts';

/** The tables of a collection that every Anki since 2.0 imports (schema 11). */
export const schema11 = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
    dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);
`;

/** The keys that some version or other of Anki fails without; what it repairs by itself is left out. */
export function modelOf({ name, fields, templates, css }: AnkiNoteType, id: number, deck: number, changed: number) {
  return {
    id,
    name,
    type: 0,
    mod: changed,
    usn: 0,
    sortf: 0,
    did: deck,
    css,
    latexPre: '',
    latexPost: '',
    tags: [],
    vers: [],
    req: templates.map(({ needs }, ord) => [ord, 'any', [Math.max(0, fields.indexOf(needs ?? ''))]]),
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    tmpls: templates.map((template, ord) => ({
      name: template.name,
      ord,
      qfmt: template.front,
      afmt: template.back,
      bqfmt: '',
      bafmt: '',
      did: null,
    })),
  };
}

export function deckOf(name: string, id: number, changed: number) {
  return {
    id,
    name,
    mod: changed,
    usn: 0,
    desc: '',
    collapsed: false,
    browserCollapsed: false,
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
  };
}

/** Anki's own way to study, which a deck must name. */
export const usualOptions = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, perDay: 20, order: 1, bury: false, separate: true },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, bury: false, hardFactor: 1.2 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
};

export function configurationOf(model: number, notes: number) {
  return {
    nextPos: notes + 1,
    estTimes: true,
    activeDecks: [1],
    sortType: 'noteFld',
    sortBackwards: false,
    timeLim: 0,
    addToCur: true,
    curDeck: 1,
    curModel: String(model),
    newBury: true,
    newSpread: 0,
    dueCounts: true,
    collapseTime: 1200,
  };
}
