import { useText } from '../i18n/text.tsx'
import { useLocalList } from '../local-lists/local-list.ts'
import { deviceFavourites } from './device-favourites.ts'

/** Says that vehicles of this device wait for room in the account's list; nothing where none do. */
export function WaitingOnDevice({ isFull }: { isFull: boolean }) {
  const text = useText()
  const waiting = useLocalList(deviceFavourites)?.length ?? 0
  if (!isFull || waiting === 0) return null
  return <p className="mt-4 rounded-control bg-sunken px-4 py-3">{text('favourites.waiting', { count: waiting })}</p>
}
