/**
 * The colours of a market, made of one chosen colour for each theme, and their contrast (WCAG 2.2, 1.4.3). Free of zod, so that
 * browser code may import it.
 */

export type Theme = 'light' | 'dark'
export const themes = ['light', 'dark'] as const satisfies readonly Theme[]

/** OKLCH. */
export type Colour = readonly [lightness: number, chroma: number, hueDegrees: number]

/** Text needs this much against its ground. */
export const leastContrast = 4.5

/** What the brand colour is written on, as text, in each theme; the tokens of `theme.css`. */
const grounds: Record<Theme, readonly Colour[]> = {
  light: [[0.985, 0.004, 95], [1, 0, 0], [0.958, 0.006, 100]],
  dark: [[0.178, 0.012, 168], [0.222, 0.015, 168], [0.262, 0.016, 168]],
} // prettier-ignore

/** The colours that follow from a chosen one, by the names of the tokens. */
export type BrandTokens = Record<
  'brand' | 'brand-strong' | 'brand-soft' | 'on-brand' | 'hero' | 'on-hero' | 'on-hero-muted',
  Colour
>

/** @param chosen `#rrggbb` */
export function brandTokens(chosen: string, theme: Theme): BrandTokens {
  const brand = oklchOf(chosen)
  const [lightness, chroma, hue] = brand
  const onHero = { 'on-hero': [0.975, 0.012, hue], 'on-hero-muted': [0.86, Math.min(chroma, 0.03), hue] } as const
  if (theme === 'light') {
    return {
      brand,
      'brand-strong': [Math.max(0.15, lightness - 0.07), chroma * 0.9, hue],
      'brand-soft': [0.945, Math.min(chroma, 0.028), hue],
      'on-brand': [0.99, Math.min(chroma, 0.005), hue],
      hero: [0.29, Math.min(chroma, 0.055), hue],
      ...onHero,
    }
  }
  return {
    brand,
    'brand-strong': [Math.min(0.95, lightness + 0.07), chroma * 0.85, hue],
    'brand-soft': [0.3, Math.min(chroma, 0.045), hue],
    'on-brand': [0.2, Math.min(chroma, 0.035), hue],
    hero: [0.24, Math.min(chroma, 0.04), hue],
    ...onHero,
  }
}

/** The least contrast that a chosen colour has where it is text, and where it is the ground of text. */
export function brandContrast(chosen: string, theme: Theme): number {
  const tokens = brandTokens(chosen, theme)
  const asText = [...grounds[theme], tokens['brand-soft']].map((ground) => contrast(tokens.brand, ground))
  const asGround = [tokens.brand, tokens['brand-strong']].map((ground) => contrast(tokens['on-brand'], ground))
  return Math.min(...asText, ...asGround)
}

export function isReadable(chosen: string, theme: Theme): boolean {
  return brandContrast(chosen, theme) >= leastContrast
}

/** The colour of the same hue, as near in lightness as it can be, that can be read: darker in the light theme, lighter in the dark one. */
export function nearestReadable(chosen: string, theme: Theme): string {
  if (isReadable(chosen, theme)) return chosen
  const [lightness, chroma, hue] = oklchOf(chosen)
  const step = theme === 'light' ? -0.005 : 0.005
  for (let distance = 1; distance <= 200; distance += 1) {
    const tried = lightness + distance * step
    if (tried <= 0 || tried >= 1) break
    const hex = hexOf([tried, chroma, hue])
    if (isReadable(hex, theme)) return hex
  }
  return theme === 'light' ? '#0f172a' : '#f1f5f9'
}

/**
 * The style sheet's lines that give a market its colours; empty for a theme without a chosen colour. They outrank the `:root` of `theme.css`
 * wherever that stands.
 */
export function brandStyles(colours: Record<Theme, string | null>): string {
  const lines = (theme: Theme) => {
    const chosen = colours[theme]
    if (chosen === null) return ''
    const tokens = Object.entries(brandTokens(chosen, theme))
    return `:root:root{${tokens.map(([name, colour]) => `--${name}:${cssOf(colour)}`).join(';')}}`
  }
  const [light, dark] = [lines('light'), lines('dark')]
  return light + (dark === '' ? '' : `@media (prefers-color-scheme:dark){${dark}}`)
}

function cssOf([lightness, chroma, hue]: Colour): string {
  return `oklch(${lightness.toFixed(4)} ${chroma.toFixed(4)} ${hue.toFixed(2)})`
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The relative luminance of WCAG, from OKLCH via OKLab and linear sRGB. */
function luminance(colour: Colour): number {
  const [red, green, blue] = linearOf(colour).map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf([lightness, chroma, hueDegrees]: Colour): [number, number, number] {
  const hue = (hueDegrees / 180) * Math.PI
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

export function oklchOf(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

export function hexOf(colour: Colour): string {
  const parts = linearOf(colour).map((part) => {
    const inside = Math.min(1, Math.max(0, part))
    const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255).toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
} // prettier-ignore
