import { lazy, Suspense, useId, useState } from 'react'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover, PopoverClose } from '../ui/popover.tsx'

/** Loaded when the panel is opened. */
const HomeFilterForm = lazy(async () => ({ default: (await import('./home-filter-form.tsx')).HomeFilterForm }))

/** All filters of the results page, in a side panel. */
export function HomeFilters({ vehicleType }: { vehicleType: VehicleType }) {
  const text = useText()
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={() => setOpened(true)}
        className={buttonClass({ look: 'secondary' }, 'noscript:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-[1.125rem]" />
        {text('filters.title')}
      </button>
      <Popover
        id={id}
        label={text('filters.title')}
        sheet
        className="inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-96 flex-col bg-surface text-ink shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)] open:flex"
      >
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-3 pl-5">
          <h2 className="text-lg font-bold">{text('filters.title')}</h2>
          <PopoverClose id={id} label={text('filters.close')} />
        </div>
        {opened && (
          <Suspense>
            <HomeFilterForm vehicleType={vehicleType} sheetId={id} />
          </Suspense>
        )}
      </Popover>
    </>
  )
}
