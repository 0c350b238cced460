import { mix } from './shapes.ts';

/** The inks that the pictures are printed in at one time of the day. */
export interface Light {
  readonly sky: string;
  readonly skyLow: string;
  readonly far: string;
  readonly sea: string;
  readonly seaInk: string;
  readonly hill: string;
  readonly hillInk: string;
  readonly shore: string;
  readonly front: string;
  readonly cloud: string;
  readonly wall: string;
  readonly roof: string;
  /** Colour and strength that darken people and things. */
  readonly shade: string;
  readonly shadeShare: number;
  /** Share of the stars that are out, 0 to 1. */
  readonly stars: number;
}

export const lights = {
  evening: {
    sky: '#EBC9AE',
    skyLow: '#F0DDAE',
    far: '#A98B9B',
    sea: '#53718F',
    seaInk: '#86A3BB',
    hill: '#38694C',
    hillInk: '#4F8062',
    shore: '#8A6B45',
    front: '#1F5241',
    cloud: '#F6E3CF',
    wall: '#F3EBDB',
    roof: '#7A2F2A',
    shade: '#1C2F45',
    shadeShare: 0.1,
    stars: 0,
  },
  dusk: {
    sky: '#53406B',
    skyLow: '#C98F7E',
    far: '#4A4468',
    sea: '#2B4F73',
    seaInk: '#4D7396',
    hill: '#1F4A3C',
    hillInk: '#2E6350',
    shore: '#5A4836',
    front: '#14362C',
    cloud: '#7B5F86',
    wall: '#CDB9B4',
    roof: '#5B2529',
    shade: '#1C2F45',
    shadeShare: 0.35,
    stars: 0.6,
  },
  storm: {
    sky: '#1C2F45',
    skyLow: '#2C445C',
    far: '#172839',
    sea: '#1B3448',
    seaInk: '#3A5A72',
    hill: '#12302A',
    hillInk: '#1D443A',
    shore: '#2E2A26',
    front: '#0C211C',
    cloud: '#31485D',
    wall: '#6F7E8B',
    roof: '#3A2028',
    shade: '#101C2A',
    shadeShare: 0.55,
    stars: 0,
  },
  morning: {
    sky: '#DCE9EE',
    skyLow: '#F7EFD6',
    far: '#A9C3CF',
    sea: '#5E9AB3',
    seaInk: '#A8CDD9',
    hill: '#5B9268',
    hillInk: '#7FB088',
    shore: '#C8A96E',
    front: '#38694C',
    cloud: '#FBF8EE',
    wall: '#FBF8EE',
    roof: '#A93A2A',
    shade: '#1C2F45',
    shadeShare: 0,
    stars: 0,
  },
} as const satisfies Readonly<Record<string, Light>>;

/** A light on the way from one to another. */
export function mixLights(from: Light, to: Light, part: number): Light {
  const ink = (name: Exclude<keyof Light, 'shadeShare' | 'stars'>): string => mix(from[name], to[name], part);
  return {
    sky: ink('sky'),
    skyLow: ink('skyLow'),
    far: ink('far'),
    sea: ink('sea'),
    seaInk: ink('seaInk'),
    hill: ink('hill'),
    hillInk: ink('hillInk'),
    shore: ink('shore'),
    front: ink('front'),
    cloud: ink('cloud'),
    wall: ink('wall'),
    roof: ink('roof'),
    shade: ink('shade'),
    shadeShare: from.shadeShare + (to.shadeShare - from.shadeShare) * part,
    stars: from.stars + (to.stars - from.stars) * part,
  };
}

/** A colour as it looks in a light. */
export const lit = (colour: string, { shade, shadeShare }: Light): string => mix(colour, shade, shadeShare);
