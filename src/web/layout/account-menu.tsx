import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover, Popover } from '../ui/popover.tsx'
import { AccountOwner, AccountRows } from './account-rows.tsx'
import { useFrameData } from './frame-data.ts'
import { initialsOf } from './initials.ts'

const menuId = 'account-menu'

/** On wide screens: the initials of who is signed in, which open the pages of the account. */
export function AccountMenu() {
  const text = useText()
  const actor = useFrameData()?.actor
  useClosesOnNavigation(menuId)
  if (!actor) return null
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={menuId}
        className="flex h-11 items-center gap-1 rounded-control px-1.5 hover:bg-sunken"
      >
        <span className="grid size-8 place-items-center rounded-full bg-brand text-[0.8125rem] font-semibold text-on-brand uppercase">
          {initialsOf(actor)}
        </span>
        <span className="sr-only">{text('nav.account')}</span>
        <Icon name="chevron-down" className="size-3.5 text-muted" />
      </button>
      <Popover
        id={menuId}
        label={text('nav.account')}
        className="top-15 right-[max(1.5rem,calc((100vw-88rem)/2+2rem))] w-72 rounded-card bg-surface p-2 pt-4 shadow-overlay ring-1 ring-line"
      >
        <AccountOwner />
        <div className="pt-2">
          <AccountRows />
        </div>
      </Popover>
    </div>
  )
}

/** A link chosen in a menu opens its page and closes the menu. */
export function useClosesOnNavigation(id: string): void {
  const loading = useNavigation().state === 'loading'
  useEffect(() => {
    if (loading) closePopover(id)
  }, [id, loading])
}
