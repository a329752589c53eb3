import { useEffect } from 'react'
import { useText } from '../i18n/text.tsx'
import { useLocalList } from '../local-lists/local-list.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { comparePath } from './compare-address.ts'
import { comparison, removeCompared } from './comparison.ts'

/** On an empty comparison: links to the vehicles chosen on this device, if any. */
export function ChosenVehicles() {
  const text = useText()
  const chosen = useLocalList(comparison)
  if (!chosen || chosen.length === 0) return null
  return (
    <LocalLink to={comparePath(chosen.map(({ id }) => id))} className={buttonClass()}>
      {text('compare.chosen', { count: chosen.length })}
    </LocalLink>
  )
}

/** Removes listings that no longer exist from the tray. */
export function useRemoveGone(ids: readonly string[]): void {
  useEffect(() => removeCompared(...ids), [ids])
}
