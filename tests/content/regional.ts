/** What only Spain says (or says without offence), and what has to stand beside it in the same gloss for everybody else. */
export const regionalPairs: readonly (readonly [spain: RegExp, beside: RegExp])[] = [
  [/\bcog(?:er|ió|ido|e|en|es)\b|\bcojo\b/u, /\b(?:tom|agarr|atrap)/u],
  [/\bcoche\b/u, /\b(?:carro|auto)\b/u],
  [/\bcondu(?:cir|jo|ce)\b/u, /\bmanej/u],
  [/\benfad/u, /\benoj/u],
  [/\bechar de menos\b/u, /\bextrañar\b/u],
  [/\bascensor\b/u, /\belevador\b/u],
  [/\bordenador\b/u, /\bcomputadora\b/u],
  [/\bmóvil\b/u, /\bcelular\b/u],
  [/\bbocadillo\b/u, /\bsándwich\b/u],
  [/\bbillete\b/u, /\bboleto\b/u],
  [/(?:^|[;,:] )vale(?=$|[;,)])/u, /\bde acuerdo\b/u],
  [/\bcamarero\b/u, /\bmesero\b/u],
  // Whom Spain calls «vosotros» is «ustedes» to the others.
  [
    /\bvosotros\b|\bvuestr[oa]s?\b|(?<![\p{L}(])os(?!\p{L})|\b(?:sois|(?:ten|hab|sab|quer|pod|hac|v|deb)éis|(?:est|esper|d)áis|vais|dec[ií]s|venís)(?!\p{L})/u,
    /\bustedes\b/u,
  ],
];
