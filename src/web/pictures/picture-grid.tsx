import { lazy, type ReactNode, Suspense } from 'react'
import { PictureTile, type TilesProps } from './picture-tile.tsx'
import { useAlive } from './use-alive.ts'

const SortableTiles = lazy(async () => ({ default: (await import('./sortable-tiles.tsx')).SortableTiles }))

/** All pictures in their order, and behind them what is on its way and the place for more. */
export function PictureGrid({ children, ...tiles }: TilesProps & { children: ReactNode }) {
  const canDrag = useAlive() && tiles.tiles.length > 1
  const still = tiles.tiles.map((tile) => <PictureTile key={tile.image.id} {...tile} />)
  return (
    <ol className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {canDrag ? (
        <Suspense fallback={still}>
          <SortableTiles {...tiles} />
        </Suspense>
      ) : (
        still
      )}
      {children}
    </ol>
  )
}
