import { useText } from '../i18n/text.tsx'
import { showToast } from '../toasts/toast.ts'
import { recordFavourite, useFavourites } from './favourite-changes.ts'
import { sendFavourite } from './send-favourite.ts'

/** Saves or removes a listing: shown at once, confirmed by a toast, reverted if the server refuses. */
export function useToggleFavourite(): (listingId: string, saved: boolean) => void {
  const text = useText()
  const userId = useFavourites()?.userId

  async function toggle(listingId: string, saved: boolean): Promise<void> {
    if (userId === undefined) return
    recordFavourite(userId, listingId, saved)
    if (await sendFavourite(listingId, saved)) {
      const [title, more] = saved
        ? (['favourites.added', 'favourites.addedText'] as const)
        : (['favourites.removed', 'favourites.removedText'] as const)
      const undo = { label: text('favourites.undo'), run: () => void toggle(listingId, true) }
      showToast({
        look: 'success',
        title: text(title),
        text: text(more),
        about: `favourite ${listingId}`,
        ...(!saved && { action: undo }),
      })
      return
    }
    recordFavourite(userId, listingId, !saved)
    showToast({ look: 'failure', title: text(saved ? 'favourites.addFailed' : 'favourites.removeFailed') })
  }

  return (listingId, saved) => void toggle(listingId, saved)
}
