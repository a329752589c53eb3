/**
 * Subsets the pages' fonts, Inter for texts and Bricolage Grotesque for headings: the weights of the design, and the letters of
 * Europe's languages in Latin script, the common ones apart from those of Central Europe. Complete fonts would be three times
 * as large.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const inter = { from: '@fontsource-variable/inter/files/inter', to: 'inter', weight: 'wght', axes: { wght: { min: 400, max: 700 } } } as const // prettier-ignore
const bricolage = { from: '@fontsource/bricolage-grotesque/files/bricolage-grotesque', to: 'bricolage', weight: '700', axes: {} } as const // prettier-ignore

/** First and last code point, both included; the style sheet names the same (`unicode-range` in theme.css). */
const cuts = [
  {
    cut: 'latin',
    source: 'latin',
    letters: [[0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc], [0x2000, 0x206f], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2191, 0x2191], [0x2193, 0x2193], [0x2212, 0x2212]],
  },
  {
    cut: 'latin-extended',
    source: 'latin-ext',
    letters: [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b], [0x1e9e, 0x1e9e]],
  },
] as const // prettier-ignore

for (const { from, to, weight, axes } of [inter, bricolage]) {
  for (const { cut, source, letters } of cuts) {
    const whole = readFileSync(new URL(import.meta.resolve(`${from}-${source}-${weight}-normal.woff2`)))
    const text = letters.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
    )
    const font = await subsetFont(whole, text.join(''), { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(new URL(`fonts/${to}-${cut}.woff2`, import.meta.url), font)
  }
}
