import type { ShopItemId } from '#domain/shop/items/items.ts';

export interface ShopText {
  readonly name: string;
  readonly about: string;
  /** The toast's text once it is bought. */
  readonly bought: string;
}

export const shopTexts: Readonly<Record<ShopItemId, ShopText>> = {
  theme_papiro: {
    name: 'Papiro',
    about: 'Pergamino, tinta sepia y filete doble.',
    bought: 'El tema Papiro ya es tuyo',
  },
  theme_matrix: {
    name: 'Matrix',
    about: 'Verde fósforo sobre negro, a un solo ancho.',
    bought: 'El tema Matrix ya es tuyo',
  },
  font_opendyslexic: {
    name: 'OpenDyslexic',
    about: 'Una letra con más peso abajo, pensada para leer con dislexia.',
    bought: 'La letra OpenDyslexic ya es tuya',
  },
  streak_freeze: {
    name: 'Protector de racha',
    about: 'Si un día no cumples tu meta, ni practicas, ni haces una lección, tu racha sigue. Se usa solo.',
    bought: 'Tienes un protector de racha más',
  },
  double_xp: {
    name: 'Doble XP',
    about: 'Durante 24 horas, cada XP cuenta dos veces. Tú decides cuándo.',
    bought: 'Tienes un Doble XP más',
  },
  streak_wager: {
    name: 'Apuesta de racha',
    about: 'Conserva tu racha 7 días más y recibes 750 gemas.',
    bought: 'Apuesta en marcha: 7 días más de racha',
  },
  extra_practice: {
    name: 'Práctica extra',
    about: 'Una sesión con las palabras que quieras, sin tocar tus repasos.',
    bought: 'Tienes una práctica extra más',
  },
  avatars_monsters: {
    name: 'Monstruos de biblioteca',
    about: 'Seis avatares dibujados para Glosa.',
    bought: 'Los monstruos ya son tuyos',
  },
};
