/** What a row says of its vehicle beyond make, model and variant. */
import { maxModelDescriptionLength } from '../../../../contract/market/limits.ts'
import { cutAtWord, oneLineOf } from '../../../../contract/market/one-line.ts'
import { isOtherModel } from '../../../../contract/market/other-model.ts'
import { fold } from '../../../platform/text/fold.ts'
import { slipsBetween, squeeze } from '../../market/search-text/service.ts'
import { genericWords } from './data/vehicle-name-words.ts'
import type { VehicleMatch } from './match-vehicle.ts'

interface Cells {
  make: string
  model: string
  variant: string
  modelDescription: string
}

/**
 * Returns the model description of a row: its own column, else what the columns of model and variant hold besides the
 * names that were found. Names at the beginning are left out, because the title has them. Null if nothing is left. Of the
 * model "Other" it always begins with what the file has as model.
 */
export function rowModelDescription(cells: Cells, { line, variant }: VehicleMatch & { found: true }): string | null {
  const isOther = isOtherModel(line.model?.slug)
  const names = [
    cells.make,
    line.make.name,
    endOfMake(cells.make, line.make.name),
    ...(isOther ? wordsForOther : [line.model?.name ?? '']),
  ]
  const withoutNames = (text: string) => names.reduce(withoutName, oneLineOf(text).replaceAll(/\s+/g, ' '))
  const own = withoutNames(cells.modelDescription)
  // "Rapid/Spaceback" is how another market lists two models: the rest says nothing of this one.
  const model = withoutNames(isOther ? cells.model : withoutSeries((cells.model.split('/')[0] ?? '').trim()))
  const isModelMissing = isOther && !squeeze(own).includes(squeeze(model))
  if (own !== '') return cutAtWord(isModelMissing ? `${model} ${own}` : own, maxModelDescriptionLength)
  const version = withoutNames(variant === null ? cells.variant : '')
  // "320 | 320d Touring": the longer one says both.
  const said = squeeze(version).startsWith(squeeze(model)) ? version : `${model} ${version}`.trim()
  const isVariant = line.variants.some(({ slug, name }) => slug === variant && squeeze(name) === squeeze(said))
  if (said === '' && isOther) return cutAtWord(oneLineOf(cells.model), maxModelDescriptionLength)
  return said === '' || isVariant ? null : cutAtWord(said, maxModelDescriptionLength)
}

/** "Serie 2 218i" says 218i; "x_reihe" and "C-Klasse" say nothing beside a model that was found. */
function withoutSeries(model: string): string {
  const words = model.replace(/^(\p{L})-/u, '$1 ').split(/[\s_]+/)
  const isSeries = words.length > 1 && words.some((word) => genericWords.has(fold(word)))
  return isSeries ? words.filter((word) => word.length > 1 && !genericWords.has(fold(word))).join(' ') : model
}

/** What of a make's name stands in the column of the model: "Romeo" of `Alfa | Romeo Stelvio`. */
function endOfMake(typed: string, name: string): string {
  const words = name.split(/[\s-]/)
  const known = words.findIndex((_, index) => squeeze(words.slice(0, index + 1).join(' ')) === squeeze(typed))
  return known < 0 ? '' : words.slice(known + 1).join(' ')
}

/** How files write that a model is none of a list. */
const wordsForOther = ['Other', 'Others', 'Andere', 'Sonstige', 'Otros', 'Autres', 'Outros', 'Altro']

/** The longest name of the taxonomy has fewer words. */
const maxNameWords = 4

/** Leaves out a name at the beginning of a text, however it is spelled; a mistyped one is recognised by the first word. */
function withoutName(text: string, name: string): string {
  const words = text.split(' ')
  const key = squeeze(name)
  for (let count = Math.min(maxNameWords, words.length); count > 0; count -= 1) {
    const begun = squeeze(words.slice(0, count).join(' '))
    const isName =
      begun === key || (key.length > 4 && begun.length > 4 && !/\d/.test(begun) && slipsBetween(begun, key) !== null)
    if (key !== '' && isName) return words.slice(count).join(' ')
  }
  return text
}
