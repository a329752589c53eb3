/** Colours and how surfaces answer light: a diffuse base under a clear coat that mirrors the surroundings. */
import type { Colour } from '../../contract/market/vocabulary.ts'
import { item, clamp, dot, mix, smoothstep, type Vec3 } from './geometry.ts'

export type Rgb = readonly [number, number, number]

/** What the surroundings throw onto a vehicle. */
export interface Light {
  sun: Vec3
  sunColour: Rgb
  skyTop: Rgb
  skyLow: Rgb
  /** The dark line of houses or trees that paint mirrors at eye level. */
  horizon: Rgb
  ground: Rgb
}

export interface Material {
  base: Rgb
  /** How much of the surroundings it mirrors, 0 matt to 1. */
  gloss: number
  /** How much the diffuse part follows the light; flat plastics follow less. */
  contrast: number
}

const paints: Record<Colour, Rgb> = {
  black: [20, 22, 26],
  white: [236, 238, 240],
  silver: [176, 182, 188],
  grey: [92, 98, 106],
  blue: [24, 74, 158],
  red: [176, 20, 28],
  green: [24, 88, 62],
  brown: [92, 60, 42],
  beige: [206, 190, 160],
  yellow: [240, 188, 20],
  orange: [226, 98, 18],
  gold: [176, 142, 76],
  purple: [88, 42, 128],
}

export function paintOf(colour: Colour): Material {
  return { base: paints[colour], gloss: colour === 'white' ? 0.5 : 0.62, contrast: 1 }
}

export const materials = {
  plastic: { base: [34, 36, 39], gloss: 0.1, contrast: 0.8 },
  rubber: { base: [24, 25, 27], gloss: 0.05, contrast: 0.7 },
  glass: { base: [16, 21, 26], gloss: 0.8, contrast: 0.4 },
  steel: { base: [150, 155, 160], gloss: 0.5, contrast: 0.9 },
  chassis: { base: [30, 31, 34], gloss: 0.08, contrast: 0.7 },
  white: { base: [232, 234, 235], gloss: 0.3, contrast: 0.9 },
  aluminium: { base: [188, 192, 196], gloss: 0.4, contrast: 1 },
  canvas: { base: [38, 38, 42], gloss: 0.04, contrast: 0.9 },
} as const satisfies Record<string, Material>

/** The colour of a point with outward normal `normal`, seen along `toEye`. */
export function shade(material: Material, light: Light, normal: Vec3, toEye: Vec3): Rgb {
  const facing = Math.max(0, dot(normal, toEye))
  const mirrored: Vec3 = [
    2 * facing * normal[0] - toEye[0],
    2 * facing * normal[1] - toEye[1],
    2 * facing * normal[2] - toEye[2],
  ]
  const sun = Math.max(0, dot(normal, light.sun))
  const sky = 0.5 + 0.5 * normal[2]
  const level = mix(0.72, 0.3 + 0.42 * sky + 0.55 * sun, material.contrast)
  const fresnel = material.gloss * (0.13 + 0.87 * (1 - facing) ** 4)
  // Bonnets and roofs mirror the sky even where they turn away; the dark horizon would fray their edges.
  const surroundings = environment(light, Math.max(mirrored[2], (normal[2] - 0.45) * 0.8))
  const glint = material.gloss * 0.75 * Math.max(0, dot(mirrored, light.sun)) ** 24
  return [0, 1, 2].map((channel) => {
    const lit = item(material.base, channel) * level * mix(1, item(light.sunColour, channel) / 255, 0.35)
    const soft = (255 - lit) * 0.12 * sun * material.gloss
    return clamp(mix(lit + soft, item(surroundings, channel), fresnel) + glint * item(light.sunColour, channel), 0, 255)
  }) as unknown as Rgb
}

/** The colour that lies in a direction, given by its height above the horizon. */
function environment(light: Light, height: number): Rgb {
  const sky = blend(light.skyLow, light.skyTop, smoothstep(0.12, 0.85, height))
  const line = blend(light.horizon, light.ground, 0.3)
  return height > 0
    ? blend(line, sky, smoothstep(-0.02, 0.26, height))
    : blend(blend(line, sky, smoothstep(-0.02, 0.26, 0)), light.ground, smoothstep(0, 0.45, -height))
}

export function blend(from: Rgb, to: Rgb, share: number): Rgb {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}

export function hex(colour: Rgb): string {
  return `#${colour
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function rgb(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
