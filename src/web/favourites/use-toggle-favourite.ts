import { useLocation, useNavigate } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { signInPath } from '../layout/sign-in-first.ts'
import type { ListEntry } from '../local-lists/local-list.ts'
import { showToast } from '../toasts/toast.ts'
import { keepOnDevice } from './device-favourites.ts'
import { recordFavourite, useFavourites } from './favourite-changes.ts'
import { sendFavourite } from './send-favourite.ts'

type Toggle = (listing: ListEntry, saved: boolean) => void

/** Saves or removes a listing: shown at once, confirmed by a toast, reverted if the server refuses. */
export function useToggleFavourite(): Toggle {
  const text = useText()
  const userId = useFavourites()?.userId
  const toggleOnDevice = useToggleOnDevice()

  async function toggle(listing: ListEntry, saved: boolean): Promise<void> {
    if (userId === undefined) return
    if (userId === null) return toggleOnDevice(listing, saved)
    recordFavourite(userId, listing.id, saved)
    if (await sendFavourite(listing.id, saved)) {
      const [title, more] = saved
        ? (['favourites.added', 'favourites.addedText'] as const)
        : (['favourites.removed', 'favourites.removedText'] as const)
      const undo = { label: text('favourites.undo'), run: () => void toggle(listing, true) }
      showToast({
        look: 'success',
        title: text(title),
        text: text(more),
        about: `favourite ${listing.id}`,
        ...(!saved && { action: undo }),
      })
      return
    }
    recordFavourite(userId, listing.id, !saved)
    showToast({ look: 'failure', title: text(saved ? 'favourites.addFailed' : 'favourites.removeFailed') })
  }

  return (listing, saved) => void toggle(listing, saved)
}

/** For visitors: on this device, with the way to the account for what needs it. */
function useToggleOnDevice(): Toggle {
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const signIn = { label: text('nav.signIn'), run: () => void navigate(signInPath(pathname + search)) }

  function toggle(listing: ListEntry, saved: boolean): void {
    const about = `favourite ${listing.id}`
    if (!keepOnDevice(listing, saved)) {
      showToast({
        look: 'failure',
        title: text('favourites.signIn'),
        text: text('favourites.deviceFull'),
        action: signIn,
      })
    } else if (saved) {
      showToast({
        look: 'success',
        title: text('favourites.onDevice'),
        text: text('favourites.onDeviceText'),
        about,
        action: signIn,
      })
    } else {
      const undo = { label: text('favourites.undo'), run: () => toggle(listing, true) }
      showToast({
        look: 'success',
        title: text('favourites.removed'),
        text: text('favourites.removedText'),
        about,
        action: undo,
      })
    }
  }
  return toggle
}
