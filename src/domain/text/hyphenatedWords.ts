import type { Language } from '#domain/languages.ts';

/** The words with hyphens of our glossaries, starter packs and stories, as a test writes them here from `content/`. */
export const hyphenatedWords: Readonly<Record<Language, string>> = {
  en: `air-conditioning brother-in-law dining-room e-mail father-in-law full-time grown-up guinea-pig
ice-cream in-laws living-room make-up mother-in-law part-time passer-by second-hand self-service
sister-in-law sugar-free t-shirt well-known`,
  es: ``,
  fr: `après-demain après-midi arc-en-ciel au-dessous au-dessus avant-hier baby-sitter bande-annonce
beau-frère beau-père belle-mère belle-sœur celle-ci celle-là celles-ci celles-là celui-ci celui-là
centre-ville cerf-volant ceux-ci ceux-là chauve-souris chef-d'œuvre chou-fleur code-barres dix-huit
dix-huitième dix-neuf dix-neuvième dix-sept dix-septième e-mail eau-de-vie elle-même elles-mêmes
eux-mêmes grand-mère grand-père grande-bretagne grands-parents gratte-ciel guet-apens haut-parleur
lave-linge lave-vaisselle lui-même là-bas là-dedans là-dessus là-haut mi-temps micro-ondes moi-même
nous-mêmes pays-bas petit-déjeuner petit-fils petite-fille petits-enfants peut-être pique-nique
porte-monnaie quatre-vingt quatre-vingt-dix quatre-vingts quelques-unes quelques-uns rendez-vous
rez-de-chaussée rond-point royaume-uni sage-femme soi-même soixante-dix sous-sol sous-titre
soutien-gorge station-service sèche-cheveux tchin-tchin tee-shirt tire-bouchon toi-même vous-même
vous-mêmes week-end états-unis`,
  de: `e-mail s-bahn t-shirt u-bahn wi-fi`,
  it: `baby-sitter e-mail`,
  pt: `alto-falante ama-seca ar-condicionado arco-íris arranha-céu beija-flor bem-vindo cor-de-rosa e-mail
ei-lo guarda-chuva guarda-chuvas guarda-livros guarda-roupa guarda-sol mal-estar mapa-múndi
matéria-prima meia-calça meia-noite meio-dia micro-ondas norte-americano obra-prima pequeno-almoço
primeiro-ministro pé-de-meia quarta-feira quinta-feira saca-rolhas segunda-feira sem-vergonha
sexta-feira sobre-humano terça-feira wi-fi`,
};
