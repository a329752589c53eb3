import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { PictureTile, type TilesProps } from './picture-tile.tsx'
import { useHydrated } from './use-hydrated.ts'

const SortableTiles = lazy(async () => ({ default: (await import('./sortable-tiles.tsx')).SortableTiles }))

/** All pictures in their order, followed by uploads and the place to add more. */
export function PictureGrid({ children, ...tiles }: TilesProps & { children: ReactNode }) {
  const canDrag = useHydrated() && tiles.tiles.length > 1
  const frame = useRef<HTMLOListElement>(null)
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const remember = ({ target }: Event) => {
      focused.current = target instanceof HTMLElement ? target : null
    }
    frame.current?.addEventListener('focusin', remember, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  const still = tiles.tiles.map((tile) => <PictureTile key={tile.image.id} {...tile} />)
  return (
    <ol ref={frame} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {canDrag ? (
        <Suspense fallback={still}>
          <SortableTiles {...tiles} onReady={() => giveBackFocus(frame.current, focused.current)} />
        </Suspense>
      ) : (
        still
      )}
      {children}
    </ol>
  )
}

/** Movable tiles replace static ones, which must not lose the focus. */
function giveBackFocus(frame: HTMLElement | null, former: HTMLElement | null): void {
  if (!former || former.isConnected || document.activeElement !== document.body) return
  const picture = former.closest<HTMLElement>('[data-picture]')?.dataset['picture']
  const label = former.getAttribute('aria-label')
  if (picture === undefined || label === null) return
  const tile = frame?.querySelector(`[data-picture="${CSS.escape(picture)}"]`)
  tile?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus()
}
