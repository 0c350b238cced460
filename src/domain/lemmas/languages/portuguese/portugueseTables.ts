import { portuguese } from './portuguese.ts';
import { portugueseIrregular } from './portugueseIrregular.ts';
import type { LanguageTables } from '../../analysis/tables.ts';

const derivations = `
adjective
mente: -
amente: o
inh+ zinh+ it+: - o e
quinh+: co
eza ezas ez idade idades ura: - o e
noun
inh+ zinh+ it+ zit+ os+ aria arias ada adas: - o a e
quinh+: co ca
ãozinho: ão
verb
dor dora dores doras vel veis mento mentos ção ções: r
`;

export const portugueseTables: LanguageTables = {
  paradigms: [...portuguese, ...portugueseIrregular],
  articles: { m: 'o', f: 'a', mf: '', mp: 'os', fp: 'as' },
  reflexive: { infinitive: /[aeio]r$/, end: '', becomes: '-se' },
  denials: [[/^(?:in|im|des)/, 'no']],
  prefixes: [['re', 'verb'], ['des'], ['entre'], ['in', 'adjective'], ['im', 'adjective']],
  derivedEndings: ['o', 'a', 'os', 'as'],
  derivations,
  spellings: [
    [/([lnptcfbdgm])\1/, '$1', 'certain'],
    [/ph/, 'f', 'certain'],
    [/th/, 't', 'certain'],
    [/y/, 'i', 'certain'],
    [/ct/, 't', 'certain'],
    [/cç/, 'ç', 'certain'],
    [/pt/, 't', 'certain'],
    [/pç/, 'ç', 'certain'],
    [/bj/, 'j', 'certain'],
    [/mn/, 'n', 'certain'],
    [/sc(?=[ei])/, 'c', 'certain'],
    [/(?<=[aiou])h(?=[iu])/, '', 'certain'],
    [/ae(?=s?$)/, 'ai', 'certain'],
    [/éo$/, 'éu', 'certain'],
    [/ü/, 'u', 'certain'],
    [/oi/, 'ou', 'certain'],
    [/ou/, 'oi', 'certain'],
    [/z$/, 's'],
    [/s$/, 'z'],
    [/ez/, 'es'],
    [/z/, 's'],
    [/am$/, 'ão'],
  ],
  accents: 'aáâã eéê ií oóô uú áaà éeê êeé óoô ôoó íi úu âa',
};
