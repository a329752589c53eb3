/** The lists of postcodes that are in use: the operator's own, if there is one, before the built-in one of Germany. */
import { readFileSync } from 'node:fs'
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { StartError } from '../../../start-error.ts'
import { type ListedPostcode, type PostcodeList, unpackPostcodes } from './postcode-list.ts'

const builtIn = new URL('data/postcodes-de.br', import.meta.url)
let lists: readonly PostcodeList[] | undefined
let operatorsList: PostcodeList | null = null

/**
 * Loads the operator's list, to be used from now on. Returns the number of its postcodes; null if there is no such file.
 * Throws `StartError` if the file is no list.
 */
export function loadPostcodes(file: string): number | null {
  operatorsList = readList(file)
  lists = undefined
  return operatorsList?.count ?? null
}

/** Returns the entry of a whole postcode; null if no list has it. */
export function listedPostcode(country: Country, postcode: string): ListedPostcode | null {
  return firstIn((list) => list.find(country, postcode))
}

/** Returns the entry of the postcode next to one that no list has; null if there is none close by. */
export function neighbouringPostcode(country: Country, postcode: string): ListedPostcode | null {
  return firstIn((list) => list.findNeighbour(country, postcode))
}

function firstIn(find: (list: PostcodeList) => ListedPostcode | null): ListedPostcode | null {
  lists ??= [...(operatorsList ? [operatorsList] : []), unpackPostcodes(readFileSync(builtIn))]
  for (const list of lists) {
    const found = find(list)
    if (found) return found
  }
  return null
}

function readList(file: string): PostcodeList | null {
  try {
    return unpackPostcodes(readFileSync(file))
  } catch (error) {
    // A path that leads through a file has no list either; what is wrong with it is said where it is used.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw new StartError(
      `${file} cannot be read as a list of postcodes (${(error as Error).message}). Write it anew with npm run gazetteer -- --postcodes FILE, or delete it.`,
    )
  }
}
