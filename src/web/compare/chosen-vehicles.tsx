import { useEffect } from 'react'
import { maxCompared } from '../../contract/market/limits.ts'
import { useText } from '../i18n/text.tsx'
import { useLocalList } from '../local-lists/local-list.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { comparePath } from './compare-address.ts'
import { comparison, removeCompared } from './comparison.ts'

/** Without any in the address: what to compare, or the vehicles chosen on this device. */
export function NothingToCompare({ gone }: { gone: boolean }) {
  const text = useText()
  const chosen = useLocalList(comparison) ?? []
  const title = gone
    ? text('compare.goneAll')
    : chosen.length > 0
      ? text('compare.chosenTitle', { count: chosen.length })
      : text('compare.none')
  return (
    <Notice icon="scale" as="h1" title={title}>
      {chosen.length < 2 && <p className="mt-3 text-muted">{text('compare.noneAdvice', { max: maxCompared })}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {chosen.length > 0 && <ChosenLink ids={chosen.map(({ id }) => id)} />}
        <LocalLink to="/listings" className={buttonClass({ look: 'secondary' })}>
          {text('notFound.browse')}
        </LocalLink>
      </div>
    </Notice>
  )
}

function ChosenLink({ ids }: { ids: readonly string[] }) {
  const text = useText()
  return (
    <LocalLink to={comparePath(ids)} className={buttonClass()}>
      {text('compare.chosen', { count: ids.length })}
    </LocalLink>
  )
}

/** Removes listings that no longer exist from the tray. */
export function useRemoveGone(ids: readonly string[]): void {
  useEffect(() => removeCompared(...ids), [ids])
}
