import type { Language } from '#domain/languages.ts';
import styles from './FamilyOffer.module.css';
import type { WordFamily } from './useFamily.ts';

/** Forms that are named; of the others, how many. */
const mostNamed = 3;

interface FamilyOfferProps {
  readonly language: Language;
  readonly family: WordFamily;
  /** The word is in the vocabulary: only then can it be parted from its dictionary form. */
  readonly isSaved: boolean;
}

/** «También marcar wash, washes, washing»: what the next mark does to the other forms of the word. */
export function FamilyOffer({ language, family, isSaved }: FamilyOfferProps) {
  const { forms, lemma, parted } = family;
  if (parted !== null)
    return (
      <p className={styles['family']}>
        <span>
          Separada de <i lang={language}>{parted}</i>
        </span>
        <button type="button" onClick={() => void family.part(false)}>
          Unir
        </button>
      </p>
    );
  const canPart = isSaved && lemma !== null;
  if (forms.length === 0 && !canPart) return null;
  const others = forms.length - mostNamed;
  return (
    <div className={styles['family']}>
      {forms.length > 0 && (
        <label>
          <input type="checkbox" checked={family.isTicked} onChange={({ target }) => family.tick(target.checked)} />
          <span>
            También marcar{' '}
            <i lang={language}>
              {forms
                .slice(0, mostNamed)
                .map(({ text }) => text)
                .join(', ')}
            </i>
            {others > 0 && ` y ${others} más`}
          </span>
        </label>
      )}
      {canPart && (
        <button type="button" onClick={() => void family.part(true)}>
          No es de <i lang={language}>{lemma.text}</i>
        </button>
      )}
    </div>
  );
}
