import { FootGlosses } from '../glosses/FootGlosses.tsx';
import { LineGlosses } from '../glosses/LineGlosses.tsx';
import { MarginGlosses } from './MarginGlosses.tsx';
import MarginNotes from './MarginNotes.tsx';
import { useTextShape } from '../type/textShape.ts';
import type { PageMarginProps } from './pageMarginProps.ts';
import { usePageGlosses } from './usePageGlosses.ts';

interface PageGlossesProps extends PageMarginProps {
  /** Pixels from the top of the margin that something else takes. */
  readonly from: number;
}

/** The meanings of the page's words, where the learner wants them. */
export default function PageGlosses(props: PageGlossesProps) {
  const { view, book, place } = props;
  const { hasMargin: isBesidePage } = useTextShape();
  const words = usePageGlosses({ ...props, isUsefulListed: place === 'margin' && isBesidePage });
  if (place === 'foot' || (place === 'margin' && !isBesidePage))
    return <FootGlosses words={words ?? []} language={book.language} />;
  if (place === 'margin') return <MarginGlosses {...props} words={words ?? []} />;
  return (
    <>
      <LineGlosses view={view} words={words} />
      <MarginNotes {...props} onlyOwn />
    </>
  );
}
