/**
 * Messages that survive a redirect. A page's action adds `flashHeader('signedOut')` to its response; the next page
 * shows it once: as a toast, or without a script above its content. The cookie contains a name from this table, never
 * text.
 */
import { setCookie } from '../../contract/market/set-cookie.ts'
import { flashCookie, flashHeaderOf } from '../../contract/market/flash.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Toast } from './toast.ts'

interface FlashWords {
  look: Toast['look']
  title: MessageKey
  text?: MessageKey
}

export const flashes = {
  signInForFavourites: { look: 'news', title: 'favourites.signIn', text: 'favourites.signInText' },
  favouriteAdded: { look: 'success', title: 'favourites.added', text: 'favourites.addedText' },
  favouriteRemoved: { look: 'success', title: 'favourites.removed', text: 'favourites.removedText' },
  favouriteAddFailed: { look: 'failure', title: 'favourites.addFailed' },
  favouriteRemoveFailed: { look: 'failure', title: 'favourites.removeFailed' },
  favouritesFailed: { look: 'failure', title: 'favourites.updateFailed' },

  signInForAdmin: { look: 'failure', title: 'session.adminSignIn' },
  signedIn: { look: 'success', title: 'session.signedIn' },
  emailConfirmed: { look: 'success', title: 'session.confirmed', text: 'session.signedIn' },
  emailChanged: { look: 'success', title: 'session.emailChanged' },
  signedOut: { look: 'success', title: 'session.signedOut' },
  signOutFailed: { look: 'failure', title: 'session.signOutFailed', text: 'session.signOutFailedText' },
  passwordUpdated: { look: 'success', title: 'session.passwordUpdated' },
  listingCreated: { look: 'success', title: 'toast.listingCreated' },
  listingUpdated: { look: 'success', title: 'toast.listingUpdated' },
  listingReactivated: { look: 'success', title: 'toast.listingReactivated' },
  paymentProcessed: { look: 'success', title: 'toast.paymentProcessed' },
  paymentVerified: { look: 'success', title: 'toast.paymentVerified' },
  planVerified: { look: 'success', title: 'toast.planVerified', text: 'toast.planVerifiedText' },
  planChanged: { look: 'success', title: 'toast.planChanged', text: 'toast.planChangedText' },
  whoSellsSaved: { look: 'success', title: 'toast.whoSellsSaved', text: 'toast.whoSellsSavedText' },
  planShrinks: { look: 'success', title: 'toast.planShrinks', text: 'toast.planShrinksText' },
  planShrinksChosen: { look: 'success', title: 'toast.planShrinks', text: 'toast.planShrinksChosen' },
  planLater: { look: 'success', title: 'toast.planShrinks', text: 'toast.planLater' },
  creditsBought: { look: 'success', title: 'toast.creditsBought' },
  logInToVerify: { look: 'failure', title: 'toast.authenticationError', text: 'toast.logInToVerify' },
  userInformationFailed: { look: 'failure', title: 'toast.userInformationFailed' },
  listingNotFound: { look: 'failure', title: 'listing.notFound' },

  termsAccepted: { look: 'success', title: 'legal.accepted' },
  noticeHidden: { look: 'success', title: 'legal.hidden' },
  accountKept: { look: 'success', title: 'account.kept', text: 'account.keptText' },
  erasureAsked: { look: 'success', title: 'account.erasureAsked', text: 'account.erasureAskedText' },
} as const satisfies Record<string, FlashWords>
export type Flash = keyof typeof flashes

/** The `set-cookie` header that leaves a message for the next page. */
export function flashHeader(flash: Flash): string {
  return flashHeaderOf(flash)
}

/** The `set-cookie` header that removes it once shown. */
export const flashSaid = setCookie(flashCookie, '', { seconds: 0 })

/** The message that an earlier response left, or null. */
export function flashOf(request: Request): Flash | null {
  const cookies = request.headers.get('cookie') ?? ''
  const name = new RegExp(`(?:^|;\\s*)${flashCookie}=(\\w+)`).exec(cookies)?.[1]
  return name !== undefined && Object.hasOwn(flashes, name) ? (name as Flash) : null
}
