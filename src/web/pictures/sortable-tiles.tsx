/**
 * The tiles, movable by mouse and finger. Loaded after hydration of a page with pictures; until then they are static.
 */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { useLayoutEffect } from 'react'
import { PictureTile, type PictureTileProps, type TilesProps } from './picture-tile.tsx'

interface SortableTilesProps extends TilesProps {
  /** Called when they are in the page. */
  onReady: () => void
}

export function SortableTiles({ tiles, onMove, onReady }: SortableTilesProps) {
  // Once: whoever waits for it waits for the first time.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(onReady, [])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A resting finger picks a picture up; a moving one scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const ids = tiles.map(({ image }) => image.id)
  function end({ active, over }: DragEndEvent) {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  // The library's announcements are for its keyboard mode, which our buttons replace.
  const silent = { announcements: { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none } }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={silent}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {tiles.map((tile) => (
          <SortableTile key={tile.image.id} {...tile} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function none(): undefined {
  return undefined
}

function SortableTile(tile: PictureTileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tile.image.id })
  const style = transform
    ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
    : { transition }
  return <PictureTile {...tile} drag={{ ref: setNodeRef, style, handle: { ...listeners }, isDragging }} />
}
