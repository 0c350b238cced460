import { englishStrong as strong } from './englishVerbs.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Have no regular form at all. */
const defective =
  /^(?:be|can|could|do|go|have|may|might|must|shall|should|will|would|ought|is|are|was|were|has|had|does|did|born)$/;

/** One syllable that ends in one vowel and one consonant: the consonant is doubled. So are these of more syllables. */
const doubling =
  /^(?:[^aeiou]*(?:qu)?[aeiou][bdgklmnprtvz]|begin|forget|admit|permit|prefer|refer|occur|regret|control)$/;
const double = ['C', 'CC'] as const;

const sibilant = /(?:s|x|z|ch|sh)$/;
/** A silent e, which -ed, -er and -ing take the place of. */
const silentE = /[^eoy]e$/;
const consonantY = /[^aeiou]y$/;

export const english: readonly Paradigm[] = [
  // things, boxes, cities, knives; men's, friends'
  { of: 'noun', lemma: /./, except: /(?:s|x|z|ch|sh|[^aeiou]y|man|foot|tooth|child)$/, endings: 's' },
  { of: 'noun', lemma: /[^s]$/, endings: "'s" },
  { of: 'noun', lemma: /s$/, endings: "'s '" },
  { of: 'noun', lemma: sibilant, endings: 'es' },
  { of: 'noun', lemma: /[^aeiou]o$/, endings: 'es' },
  { of: 'noun', lemma: consonantY, drop: 'y', endings: 'ies' },
  { of: 'noun', lemma: /(?:kni|li|wi)fe$/, drop: 'fe', endings: 'ves' },
  { of: 'noun', lemma: /(?:hal|shel|sel|lea|loa|thie|wol)f$/, drop: 'f', endings: 'ves' },

  // takes, watches, cries
  { of: 'verb', lemma: /./, except: new RegExp(`${defective.source}|${sibilant.source}|[^aeiou]y$`), endings: 's' },
  { of: 'verb', lemma: sibilant, endings: 'es' },
  { of: 'verb', lemma: consonantY, drop: 'y', endings: 'ies' },
  // looking, taking, stopping, dying
  {
    of: 'verb',
    lemma: /./,
    except: new RegExp(`${defective.source}|${silentE.source}|ie$|${doubling.source}`),
    endings: 'ing',
  },
  { of: 'verb', lemma: /(?:[^eoy]e)$/, except: new RegExp(`${defective.source}|ie$`), drop: 'e', endings: 'ing' },
  { of: 'verb', lemma: doubling, except: defective, stem: double, endings: 'ing' },
  { of: 'verb', drop: 'ie', endings: 'ying' },
  // looked, liked, stopped, cried
  {
    of: 'verb',
    lemma: /./,
    except: new RegExp(`${defective.source}|${strong.source}|e$|[^aeiou]y$|${doubling.source}`),
    endings: 'ed',
  },
  { of: 'verb', lemma: /e$/, except: new RegExp(`${defective.source}|${strong.source}`), endings: 'd' },
  {
    of: 'verb',
    lemma: doubling,
    except: new RegExp(`${defective.source}|${strong.source}`),
    stem: double,
    endings: 'ed',
  },
  { of: 'verb', lemma: consonantY, except: strong, drop: 'y', endings: 'ied' },

  // colder, larger, bigger, happier
  {
    of: 'adjective',
    lemma: /^[^aeiouy]*(?:[aeiou]+|y)[^aeiouy]+$/,
    except: new RegExp(
      `${doubling.source}|^(?:good|bad|last|first|next|best|worst|worse|own|same|such|wrong|right|real|third|past|left)$`,
    ),
    endings: 'er est',
  },
  { of: 'adjective', lemma: /^[^aeiou]*[aeiou]+[^aeiou]+e$/, except: /^(?:same|whole|more|false)$/, endings: 'r st' },
  { of: 'adjective', lemma: doubling, except: /^bad$/, stem: double, endings: 'er est' },
  { of: 'adjective', lemma: consonantY, except: /^(?:sorry|only|every)$/, drop: 'y', endings: 'ier iest' },
];
