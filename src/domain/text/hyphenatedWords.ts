import type { Language } from '#domain/languages.ts';

/** The words with hyphens of our glossaries, starter packs and stories, as a test writes them here from `content/`. */
export const hyphenatedWords: Readonly<Record<Language, string>> = {
  en: ``,
  es: ``,
  fr: `après-midi arc-en-ciel au-dessous au-dessus beau-frère beau-père belle-mère belle-sœur celle-ci
celle-là celles-ci celles-là celui-ci celui-là ceux-ci ceux-là chef-d'œuvre dix-huit dix-neuf
dix-sept eau-de-vie elle-même elles-mêmes eux-mêmes grand-mère grand-père guet-apens lui-même là-bas
là-dedans là-dessus là-haut moi-même nous-mêmes petit-fils peut-être quatre-vingts quelques-unes
quelques-uns rendez-vous rez-de-chaussée soi-même soixante-dix sous-sol toi-même vous-même vous-mêmes`,
  de: ``,
  it: ``,
  pt: `ama-seca arco-íris beija-flor bem-vindo cor-de-rosa ei-lo guarda-chuva guarda-chuvas guarda-livros
guarda-roupa guarda-sol mal-estar mapa-múndi matéria-prima meia-calça meia-noite meio-dia obra-prima
primeiro-ministro pé-de-meia quarta-feira quinta-feira segunda-feira sem-vergonha sexta-feira
sobre-humano terça-feira`,
};
