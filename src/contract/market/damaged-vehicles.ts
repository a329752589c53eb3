/**
 * Damaged vehicles in searches. An operation that is asked for nothing finds the whole market; pages, and searches that are
 * saved, leave damaged vehicles out unless they are asked for. Free of zod, so that browser code may import it.
 */
import type { OptionOf } from './fact-filters.ts'

type DamagedOption = OptionOf<'damaged'>

interface AsksForDamaged {
  damaged?: readonly DamagedOption[] | undefined
}

type WithDamaged<Filters> = Omit<Filters, 'damaged'> & { damaged?: DamagedOption[] }

/** Filters of a page as operations take them: where they say nothing of damaged vehicles, without these. */
export function askedOfOperation<Filters extends AsksForDamaged>({
  damaged,
  ...others
}: Filters): WithDamaged<Filters> {
  const chosen = [...new Set(damaged)]
  if (chosen.length === 0) return { ...others, damaged: ['hidden'] }
  return isWhole(chosen) ? others : { ...others, damaged: chosen }
}

/** Filters of an operation as addresses of pages say them: the whole market is `shown`, and what is usual is not said. */
export function askedOfPage<Filters extends AsksForDamaged>({ damaged, ...others }: Filters): WithDamaged<Filters> {
  const chosen = [...new Set(damaged)]
  if (chosen.length === 0 || isWhole(chosen)) return { ...others, damaged: ['shown'] }
  return chosen.includes('hidden') ? others : { ...others, damaged: chosen }
}

/** Those that are damaged and those that are not. */
function isWhole(chosen: readonly DamagedOption[]): boolean {
  return chosen.includes('shown') || chosen.length > 1
}
