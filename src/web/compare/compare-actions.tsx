import { maxCompared } from '../../contract/market/limits.ts'
import { useText } from '../i18n/text.tsx'
import type { ListEntry } from '../local-lists/local-list.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { ShareButton } from '../listings/share-button.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { comparison } from './comparison.ts'

/** Actions of a comparison: share its address, print it, add to it. */
export function CompareActions({ listings }: { listings: readonly ListEntry[] }) {
  const text = useText()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <div className="contents noscript:hidden">
        <ShareButton title={text('compare.title')} />
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" className="size-[1.125rem]" />
          {text('compare.print')}
        </Button>
      </div>
      {listings.length < maxCompared && (
        // The shown vehicles become this device's choice, so that vehicles can be added to a received comparison.
        <LocalLink
          to="/listings"
          onClick={() => comparison.write(listings)}
          className={buttonClass({ look: 'secondary' })}
        >
          <Icon name="plus" className="size-[1.125rem]" />
          {text('compare.add')}
        </LocalLink>
      )}
    </div>
  )
}
