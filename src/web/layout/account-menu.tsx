import { useText } from '../i18n/text.tsx'
import { AccountOwner, AccountRows } from './account-rows.tsx'
import { useFrameData } from './frame-data.ts'
import { HeaderMenu } from './header-menu.tsx'
import { initialsOf } from './initials.ts'

/** On wide screens: the picture or the initials of who is signed in, which open the pages of the account. */
export function AccountMenu() {
  const text = useText()
  const frame = useFrameData()
  const actor = frame?.actor
  if (!actor) return null
  const picture = frame.reader?.profilePictureUrl
  return (
    <HeaderMenu
      label={text('nav.account')}
      className="w-72 p-2 pt-4"
      button={
        <>
          {picture ? (
            <img src={picture} alt="" width={32} height={32} className="size-8 rounded-full bg-sunken object-cover" />
          ) : (
            <span className="grid size-8 place-items-center rounded-full bg-brand text-[0.8125rem] font-semibold text-on-brand">
              {initialsOf(actor)}
            </span>
          )}
          <span className="sr-only">{text('nav.account')}</span>
        </>
      }
    >
      <AccountOwner />
      <div className="pt-2">
        <AccountRows />
      </div>
    </HeaderMenu>
  )
}
