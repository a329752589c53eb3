import { Form, useLocation } from 'react-router'
import { mayActIn } from '../dealership/seller.ts'
import { useFavourites } from '../favourites/favourite-changes.ts'
import { useFormats, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { useFrameData } from './frame-data.ts'
import { LocalLink } from './local-href.tsx'

/** A line of a menu: a link or a button over its whole width. */
export const menuRow = 'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken'

/** The pages of an account, with what is new on each; for visitors what they have without one. The server checks what a user may do. */
export function AccountRows() {
  const text = useText()
  const frame = useFrameData()
  const favourites = useFavourites()?.count ?? 0
  const actor = frame?.actor
  const news = frame?.reader?.newInSavedSearches ?? 0
  const unread = frame?.reader?.unreadConversations ?? 0
  const membership = actor?.membership
  return (
    <>
      <Row to="/favourites" icon="heart" count={favourites} label={text('nav.favourites')} said={text('favourites.navCount', { count: favourites })} />
      <Row to="/saved-searches" icon="bell" count={news} label={text('nav.savedSearches')} said={text('nav.savedSearchesNew', { count: news })} />
      {actor && (
        <Row to="/messages" icon="mail" count={unread} label={text('nav.messages')} said={text('nav.messagesUnread', { count: unread })} />
      )}
      {!actor && <Row to="/add-listing" icon="plus" label={text('nav.sell')} />}
      {!actor && <Row to="/auth" icon="circle-user-round" label={text('nav.signIn')} />}
      {actor && <Row to="/my-profile" icon="circle-user-round" label={text('nav.profile')} />}
      {actor && !membership && <Row to="/my-listings" icon="car" label={text('nav.myListings')} />}
      {actor && membership?.isActive && (
        <Row
          to={mayActIn(actor, 'stock') ? '/my-listings' : '/messages'}
          icon="store"
          label={text('nav.forDealer', { dealer: membership.dealerName })}
        />
      )}
      {actor?.staffRole && <Row to="/admin" icon="shield-check" label={text('nav.admin')} />}
      {actor && mayActIn(actor, 'stock') && <Row to="/add-listing" icon="plus" label={text('nav.addListing')} />}
      {actor && <SignOut />}
    </>
  )
} // prettier-ignore

interface RowProps {
  to: string
  icon: IconName
  label: string
  count?: number
  /** The label with the count, where there is one. */
  said?: string
}

function Row({ to, icon, label, count = 0, said }: RowProps) {
  const formats = useFormats()
  return (
    <LocalLink to={to} className={menuRow}>
      <Icon name={icon} className="size-5 shrink-0" />
      <span aria-hidden={count > 0} className="min-w-0 grow truncate">
        {label}
      </span>
      {count > 0 && (
        <>
          <span aria-hidden className="rounded-full bg-brand-soft px-2 text-sm font-semibold text-brand tabular-nums">
            {formats.number(count)}
          </span>
          <span className="sr-only">{said}</span>
        </>
      )}
    </LocalLink>
  )
}

/** Opens a new document without the session, so that nothing of it stays in memory. */
function SignOut() {
  const text = useText()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" className={`${menuRow} w-full text-left`}>
        <Icon name="log-out" className="size-5 shrink-0" />
        {text('nav.signOut')}
      </button>
    </Form>
  )
}

/** Who is signed in, above their pages. */
export function AccountOwner() {
  const text = useText()
  const actor = useFrameData()?.actor
  if (!actor) return null
  const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ')
  return (
    <p className="border-b border-line px-3 pb-3 text-sm">
      <span className="sr-only">{text('nav.account')} </span>
      {name !== '' && <span className="block truncate text-base font-semibold">{name}</span>}
      <span className="block truncate text-muted">{actor.email}</span>
    </p>
  )
}
