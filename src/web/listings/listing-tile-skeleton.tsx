import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholder of a tile while tiles load. */
export function ListingTileSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex grow flex-col p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-1 h-4 w-1/2" />
        <Skeleton className="mt-2 h-7 w-28" />
        <Skeleton className="mt-2 mb-3 h-5 w-full" />
        <Skeleton className="mt-auto h-5 w-2/3" />
      </div>
    </div>
  )
}
