/** What a searchable list shows of its choices. */
import { fold } from './fold.ts'

export interface Choice {
  /** What the form sends; empty for the choice of nothing. */
  key: string
  words: string
  /** At the end of the line, such as a count. */
  note: string
}

export interface ChoiceGroup {
  title: string
  choices: readonly Choice[]
}

export interface ListedChoice extends Choice {
  /** The heading that it stands under. */
  group?: string
}

interface Listing {
  /** Null or blank: nothing is asked for. */
  typed: string | null
  /** The words of the choice of nothing. */
  any: string
  popular: ChoiceGroup
  all: ChoiceGroup
}

/** The choice of nothing, the popular ones, and all; while something is typed the names that have it, those that begin with it first. */
export function listedChoices({ typed, any, popular, all }: Listing): ListedChoice[] {
  const asked = fold(typed ?? '')
  if (asked === '') return [{ key: '', words: any, note: '' }, ...inGroup(popular), ...inGroup(all)]
  const found = all.choices.filter(({ words }) => fold(words).includes(asked))
  const begins = ({ words }: Choice) => fold(words).startsWith(asked)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}

function inGroup({ title, choices }: ChoiceGroup): ListedChoice[] {
  return choices.map((choice) => ({ ...choice, group: title }))
}
