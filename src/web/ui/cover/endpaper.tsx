import { createElement } from 'react';
import { paperOf, type Shape } from './papers.ts';

interface EndpaperProps {
  readonly id: string;
  /** The number of the paper that the learner chose; undefined for the one that the id chooses. */
  readonly paper?: number | undefined;
}

/** A *papel de guardas* for a book without a cover: always the same one for the same id. */
export function Endpaper({ id, paper }: EndpaperProps) {
  const { name, width, height, scale, ground, shapes } = paperOf(id, paper);
  return (
    <svg viewBox="0 0 200 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern
          id={name}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <rect width={width} height={height} fill={ground} />
          {shapes.map(drawn)}
        </pattern>
      </defs>
      <rect width="200" height="300" fill={`url(#${name})`} />
    </svg>
  );
}

function drawn([tag, attributes]: Shape, index: number) {
  const { 'stroke-width': strokeWidth, 'stroke-linecap': strokeLinecap, ...rest } = attributes;
  return createElement(tag, {
    key: index,
    ...rest,
    ...(strokeWidth !== undefined && { strokeWidth }),
    ...(strokeLinecap !== undefined && { strokeLinecap }),
  });
}
