/** Recognises models by the engine beside their name or in one word with it. */
import { type Claims, makesOf } from './claims.ts'
import { diesel, type Wish } from './data/words.ts'
import type { TaxonomyLine, VehicleNames } from './vehicle-names.ts'

/**
 * "BMW 218d Active Tourer", "435i Gran Coupé": the end of a name that the make in the text has once, or once in the series that the engine
 * beside it is of. Without the make it needs that engine.
 */
export function claimTails(claims: Claims, names: VehicleNames): void {
  const makes = makesOf(claims)
  for (const { from, to, key } of claims.windows(2, 2)) {
    const tails = names.tails.get(key) ?? []
    const ofMakes = tails.filter(({ make }) => makes.has(make.slug))
    const ofBadges = (makes.size > 0 ? ofMakes : tails).filter((line) =>
      claims.tokens.some(({ word }) => hasBadge(line, word, names)),
    )
    // "BMW Gran Coupé" is any of them.
    const lines = ofMakes.length === 1 || ofBadges.length === 0 ? ofMakes : ofBadges
    const isClear = lines.length === 1 || lines === ofMakes
    if (lines.length > 0 && isClear && claims.isFree(from, to))
      claims.add({ from, to, vehicles: lines, isGroup: lines.length > 1 })
  }
}

/** Whether a model, or another one of its series, has an engine of this name: "435i". */
function hasBadge({ make, group }: TaxonomyLine, word: string, { badges }: VehicleNames): boolean {
  if (group === null || !/^\d{3}\p{L}{0,2}$/u.test(word)) return false
  return ['', 'd', 'i'].some((letter) =>
    [...(badges.get(`${word}${letter}`) ?? [])].some((line) => line.make.slug === make.slug && line.group === group),
  )
}

const classWords = new Set('class klasse clase classe'.split(' '))

/** "c220d", "E 350 CDI", "C63 AMG": class and engine in one word. */
export function claimMercedes(claims: Claims, names: VehicleNames): void {
  for (const { from, to, key } of claims.windows(2)) {
    const match = /^(a|b|c|e|g|s|v|cla|cls|clk|glk|gla|glc|gle|gls|sl|ml|gl)(\d{3}|[346]\d)(d|cdi|e|de|h|amg)?$/.exec(
      key,
    )
    if (!match || names.models.has(key) || !claims.isFree(from, to)) continue
    const [, letters = '', number = '', suffix] = match
    const models = (names.models.get(`${letters}class`) ?? names.models.get(letters) ?? []).filter(
      (line) => line.make.slug === 'mercedes-benz' && names.badges.get(number)?.has(line),
    )
    if (models.length === 0) continue
    const start = classWords.has(claims.tokens[from - 1]?.word ?? '') && claims.isFree(from - 1) ? from - 1 : from
    const isLetterApart = suffix === undefined && /^[deh]$/.test(claims.tokens[to]?.word ?? '') && claims.isFree(to)
    const letter = isLetterApart ? claims.tokens[to]?.word : suffix
    const isWordApart = suffix === 'amg' || suffix === 'cdi'
    // Of the plug-in hybrids and hybrids the letter is part of the name, which sellers write in one word or in two.
    const text =
      letter === undefined || letter === 'd' ? number : isWordApart ? `${number} ${suffix}` : `${number}-${letter}`
    const wish: Wish = { text, ...(letter === 'd' && diesel) }
    claims.add({ from: start, to: isLetterApart ? to + 1 : to, vehicles: models, wish })
  }
}

/** "ct200h", "i30n", "is300h": a model of the makes in the text with one of its badges, in one word. */
export function claimJoined(claims: Claims, names: VehicleNames): void {
  const makes = makesOf(claims)
  for (const { from, to, key } of claims.windows(1)) {
    if (makes.size === 0 || names.models.has(key) || !/\d/.test(key)) continue
    for (let end = key.length - 1; end >= 2; end -= 1) {
      const badge = key.slice(end)
      const models = (names.models.get(key.slice(0, end)) ?? []).filter(
        (line) => makes.has(line.make.slug) && names.badges.get(badge)?.has(line),
      )
      if (models.length === 0) continue
      claims.add({ from, to, vehicles: models, wish: { text: badge } })
      break
    }
  }
}
