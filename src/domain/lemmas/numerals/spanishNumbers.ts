const upTo29 = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve ' +
  'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
).split(' ');
const tens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');
const ordinalUnits = '- primero segundo tercero cuarto quinto sexto séptimo octavo noveno'.split(' ');
const ordinalTens =
  '- décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(' ');

/** A number as Spanish says it. @param number whole, 0 to 999,999 */
export function spanishNumber(number: number): string {
  const [thousands, rest] = [Math.floor(number / 1_000), number % 1_000];
  if (thousands === 0) return belowThousand(rest);
  const before =
    thousands === 1
      ? ''
      : `${belowThousand(thousands)
          .replace(/uno$/, 'un')
          .replace(/veintiun$/, 'veintiún')} `;
  return `${before}mil${rest === 0 ? '' : ` ${belowThousand(rest)}`}`;
}

/** «vigésimo cuarto». @param number whole, 20 to 99 */
export function spanishOrdinal(number: number): string {
  const unit = number % 10;
  return [ordinalTens[Math.floor(number / 10)], ...(unit === 0 ? [] : [ordinalUnits[unit]])].join(' ');
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien';
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  return [
    ...(hundred === 0 ? [] : [hundreds[hundred]]),
    ...(hundred > 0 && rest === 0 ? [] : [belowHundred(rest)]),
  ].join(' ');
}

function belowHundred(number: number): string {
  const unit = number % 10;
  return upTo29[number] ?? `${tens[Math.floor(number / 10)] ?? ''}${unit === 0 ? '' : ` y ${upTo29[unit] ?? ''}`}`;
}
