/**
 * Subsets the pages' fonts from Inter: the weights of the design, and the letters of Europe's languages in Latin
 * script, the common ones apart from those of Central Europe. Complete fonts would be three times as large.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const weights = { min: 400, max: 700 }

/** First and last code point, both included; the style sheet names the same (`unicode-range` in theme.css). */
const cuts = [
  {
    file: 'inter-latin.woff2',
    source: 'inter-latin-wght-normal.woff2',
    letters: [[0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc], [0x2000, 0x206f], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2191, 0x2191], [0x2193, 0x2193], [0x2212, 0x2212]],
  },
  {
    file: 'inter-latin-extended.woff2',
    source: 'inter-latin-ext-wght-normal.woff2',
    letters: [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b], [0x1e9e, 0x1e9e]],
  },
] as const // prettier-ignore

for (const { file, source, letters } of cuts) {
  const whole = readFileSync(new URL(import.meta.resolve(`@fontsource-variable/inter/files/${source}`)))
  const text = letters.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  const cut = await subsetFont(whole, text.join(''), { targetFormat: 'woff2', variationAxes: { wght: weights } })
  writeFileSync(new URL(`fonts/${file}`, import.meta.url), cut)
}
