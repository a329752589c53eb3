/**
 * The contrast of both themes, calculated: every text colour that components use on every background they use it on
 * (WCAG 2.2, 1.4.3 and 1.4.11). No browser has to open a page in dark mode for this.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const webFolder = import.meta.dirname
const css = readFileSync(join(webFolder, 'theme.css'), 'utf8')

type Theme = 'light' | 'dark'
type Colour = [lightness: number, chroma: number, hueDegrees: number]

/** A theme's colours by their names in classes: the dark theme overrides some of the light one's. */
function coloursOf(theme: Theme): Map<string, Colour> {
  const [light = '', dark = ''] = [...css.matchAll(/:root \{(.*?)\}/gs)].map(([, block]) => block)
  const fixed = /@theme inline \{(.*?)\n\}/s.exec(css)?.[1] ?? ''
  const found = new Map<string, Colour>()
  for (const block of theme === 'light' ? [fixed, light] : [fixed, light, dark]) {
    for (const [, name = '', ...numbers] of block.matchAll(
      /--(?:color-)?([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
    )) {
      found.set(name, numbers.map(Number) as Colour)
    }
  }
  return found
}

/** The relative luminance of WCAG, from OKLCH via OKLab and linear sRGB. */
function luminance([lightness, chroma, hueDegrees]: Colour): number {
  const hue = (hueDegrees / 180) * Math.PI
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['page', 'surface', 'sunken']
/** Message boxes: texts inside them keep the colour of the page. */
const boxes = ['brand-soft', 'danger-soft', 'accent-soft']
/** Texts that are used on any background of a page. */
const textsOnGrounds = ['ink', 'muted', 'brand', 'danger']

/** `text-x` and `bg-y` in one list of classes are used together. */
function pairsInClasses(): Set<string> {
  const pairs = new Set<string>()
  for (const file of globSync('**/*.tsx', { cwd: webFolder })) {
    for (const [, , classes = ''] of readFileSync(join(webFolder, file), 'utf8').matchAll(/(['"`])([^'"`\n]*)\1/g)) {
      const named = classes.split(/\s+/)
      const texts = named.filter((name) => name.startsWith('text-')).map((name) => name.slice(5))
      for (const ground of named.filter((name) => /^bg-[a-z-]+$/.test(name)).map((name) => name.slice(3))) {
        for (const text of texts) pairs.add(`${text} on ${ground}`)
      }
    }
  }
  return pairs
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = coloursOf(theme)
  const contrastOf = (one: string, other: string) => {
    const [first, second] = [colours.get(one), colours.get(other)]
    if (!first || !second) throw new Error(`${one} or ${other} is no colour of the theme`)
    return contrast(first, second)
  }

  const pairs = new Set([
    ...textsOnGrounds.flatMap((text) => grounds.map((ground) => `${text} on ${ground}`)),
    ...['ink', 'muted'].flatMap((text) => boxes.map((ground) => `${text} on ${ground}`)),
    ...pairsInClasses(),
  ])
  const known = [...pairs]
    .map((pair) => pair.split(' on ') as [string, string])
    .filter(([text, ground]) => colours.has(text) && colours.has(ground))

  test.each(known)('%s can be read on %s', (text, ground) => {
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('borders of controls, the focus and the heart are seen on %s', (ground) => {
    for (const sign of ['line-strong', 'focus', 'heart']) {
      expect(`${sign} ${contrastOf(sign, ground) >= 3}`).toBe(`${sign} true`)
    }
  })

  test('has pairs to look at, and black on white is as far apart as it gets', () => {
    expect(known.length).toBeGreaterThan(20)
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
    expect(contrast([0.6, 0, 0], [0.65, 0, 0])).toBeLessThan(4.5)
  })
})

test('the themes name the same colours, and differ', () => {
  const [light, dark] = [coloursOf('light'), coloursOf('dark')]
  expect([...dark.keys()]).toEqual([...light.keys()])
  expect(dark.get('page')).not.toEqual(light.get('page'))
})
