import type { Stroke } from '#domain/annotations/annotation.ts';

export const strokeNames: Readonly<Record<Stroke, string>> = {
  straight: 'Recto',
  double: 'Doble',
  wavy: 'Ondulado',
};
