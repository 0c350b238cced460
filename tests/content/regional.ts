/** Words that only Spain says (or says without offence), and those that have to stand beside them in the same gloss for everybody else. */
export const regionalPairs: readonly (readonly [spain: RegExp, beside: RegExp])[] = [
  [/\bcog(?:er|ió|ido|e|en|es)\b|\bcojo\b/u, /\b(?:tom|agarr|atrap)/u],
  [/\bcoche\b/u, /\b(?:carro|auto)\b/u],
  [/\bcondu(?:cir|cen?|cía[ns]?|ciendo|cido|je|jo|jeron|zco|zca[ns]?)(?!\p{L})/u, /\bmanej/u],
  [/\benfad/u, /\benoj/u],
  [/\bechar de menos\b/u, /\bextrañar\b/u],
  [/\bascensor\b/u, /\belevador\b/u],
  [/\bordenador\b/u, /\bcomputadora\b/u],
  [/\bmóvil\b/u, /\bcelular\b/u],
  [/\bbocadillo\b/u, /\bsándwich\b/u],
  // What opens a door is a «boleto»; money is a «billete» to all.
  [/\bbillete\b(?! \(de dinero\))/u, /\bboleto\b/u],
  [/(?:^|[;,:] )vale(?=$|[;,)])/u, /\bde acuerdo\b/u],
  [/\bcamarero\b/u, /\bmesero\b/u],
  [/\bzumos?\b/u, /\bjugos?\b/u],
  [/\bpatatas?\b/u, /\bpapas?\b/u],
  [/\bgafas\b/u, /\b(?:lentes|anteojos)\b/u],
  [/\baparcar\b/u, /\bestacionar\b/u],
  [/\bgrifos?\b/u, /\b(?:llave|canilla)/u],
  [/\bjers[eé]is?\b|\bjersey\b/u, /\bsuéter/u],
  [/\bcerillas?\b/u, /\bfósforos?\b/u],
  [/\bmelocot(?:ón|ones)\b/u, /\bduraznos?\b/u],
  [/\b(?:nevera|frigorífico)\b/u, /\b(?:refrigerador|heladera)/u],
  [/\btartas?\b/u, /\b(?:torta|pastel)/u],
  [/\bfontanero\b/u, /\bplomero\b/u],
  // Spain's «vosotros» are «ustedes» to the others.
  [
    /\bvosotros\b|\bvuestr[oa]s?\b|(?<![\p{L}(])os(?!\p{L})|\b(?:sois|(?:ten|hab|sab|quer|pod|hac|v|deb)éis|(?:est|esper|d)áis|vais|dec[ií]s|venís)(?!\p{L})/u,
    /\bustedes\b/u,
  ],
];
