import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { filterSheetId } from './filter-panel.tsx'

interface ShowFiltersProps {
  /** How many filters are in force. */
  active: number
  /** On wide screens: the panel was put away, and this brings it back. */
  hidden: boolean
  onShow: () => void
}

/** Opens the sheet on small screens, without JavaScript too; on wide ones it brings the panel back. */
export function ShowFilters({ active, hidden, onShow }: ShowFiltersProps) {
  const text = useText()
  const content = (
    <>
      <Icon name="sliders-horizontal" className="size-[1.125rem]" />
      {text('filters.show')}
      {active > 0 && (
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-brand text-xs text-on-brand tabular-nums"
        >
          {active}
        </span>
      )}
    </>
  )
  return (
    <>
      <button
        type="button"
        popoverTarget={filterSheetId}
        className={buttonClass({ look: 'secondary' }, 'shrink-0 whitespace-nowrap lg:hidden')}
      >
        {content}
      </button>
      {hidden && (
        <button type="button" onClick={onShow} className={buttonClass({ look: 'secondary' }, 'max-lg:hidden')}>
          {content}
        </button>
      )}
    </>
  )
}
