/**
 * The pictures of a listing: several uploads at once, in an order, each with its progress. The first is the display
 * image.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import type { UploadedImage } from '../../contract/images.ts'
import { maxImagesPerListing } from '../../contract/market/limits.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { AddPictures } from './add-pictures.tsx'
import { moved, withArrival } from './order.ts'
import { PictureGrid } from './picture-grid.tsx'
import type { TileAction } from './picture-tile.tsx'
import { useRemovedPicture } from './removed-pictures.ts'
import type { QueuedUpload } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useUploads } from './use-uploads.ts'

/** A picture as the server knows it. */
export type UploadedPicture = Image

export interface PictureUploaderProps {
  /** In their order. */
  value: readonly UploadedPicture[]
  onChange: (pictures: UploadedPicture[]) => void
  /** Whether files are uploading. */
  onBusyChange?: (busy: boolean) => void
  /** The name of the hidden fields, one for each picture, in their order. */
  name?: string
  max?: number
  /** The key of unfinished uploads stored on the device; without it they end with the page. */
  draftKey?: string
}

export function PictureUploader({
  value,
  onChange,
  onBusyChange,
  name = 'imageIds',
  max = maxImagesPerListing,
  draftKey,
}: PictureUploaderProps) {
  const text = useSellerText()
  const [news, setNews] = useState('')
  const [tooMany, setTooMany] = useState(false)
  const [alike, setAlike] = useState<ReadonlyMap<string, string>>(new Map())
  const turns = useRef(new Map<string, number>())
  const section = useRef<HTMLDivElement>(null)
  const focusAfterMove = useFocusAfterMove(section)
  const { removed, remove, takeBack } = useRemovedPicture((id) => turns.current.has(id))

  // Several files may arrive before the page has rendered the first.
  const current = useRef(value)
  useLayoutEffect(() => {
    current.current = value
  }, [value])
  function change(pictures: readonly UploadedPicture[]) {
    current.current = pictures
    onChange([...pictures])
  }

  function arrive({ image, duplicateOf }: UploadedImage, { name: file, turn }: QueuedUpload) {
    if (current.current.some(({ id }) => id === image.id)) return setNews(text('pictures.already', { file }))
    turns.current.set(image.id, turn)
    if (duplicateOf !== null) setAlike((before) => new Map([...before, [image.id, duplicateOf]]))
    const pictures = withArrival(current.current, image, (id) => turns.current.get(id) ?? null).slice(0, max)
    change(pictures)
    setNews(text('pictures.added', { file, count: pictures.length, max }))
  }

  const { queued, queue } = useUploads({
    draftKey,
    room: max - value.length,
    among: () => current.current.map(({ id }) => id).slice(0, max),
    onArrival: arrive,
    onResumed: (count) => setNews(text('pictures.resumed', { count })),
  })
  const busy = queued.some(({ stage }) => stage !== 'failed')
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange])

  function add(files: readonly File[]) {
    const room = Math.max(0, max - current.current.length - onTheWay(queue.snapshot()))
    setTooMany(files.length > room)
    queue.add(files.slice(0, room))
  }
  const { isOver, dropTarget } = useIncomingFiles(add)

  function move(from: number, to: number) {
    const pictures = moved(value, from, to)
    if (pictures === value) return
    change(pictures)
    setNews(text('pictures.moved', { position: to + 1, count: pictures.length }))
  }

  function act(index: number, action: TileAction) {
    const image = value[index]
    if (!image) return
    if (action === 'remove') {
      remove({ image, index })
      change(value.toSpliced(index, 1))
      setTooMany(false)
      return focusAfterMove('[data-undo]')
    }
    move(index, { first: 0, left: index - 1, right: index + 1 }[action])
    focusAfterMove(`[data-picture="${image.id}"] [data-action="${action}"]`)
  }

  function undo() {
    if (!removed) return
    takeBack()
    change(current.current.toSpliced(removed.index, 0, removed.image).slice(0, max))
    setNews(text('pictures.restored'))
    focusAfterMove(`[data-picture="${removed.image.id}"] [data-action="remove"]`)
  }

  const positionOf = (id: string | undefined) => {
    const index = value.findIndex((image) => image.id === id)
    return index === -1 ? null : index + 1
  }
  return (
    <div ref={section} {...dropTarget} className="space-y-3">
      {value.map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {(value.length > 0 || queued.length > 0) && (
        <PictureGrid
          onMove={move}
          tiles={value.map((image, index) => ({
            image,
            position: index + 1,
            count: value.length,
            alikePosition: positionOf(alike.get(image.id)),
            onAction: (action) => act(index, action),
          }))}
        >
          {queued.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload.id)}
              onCancel={() => queue.cancel(upload.id)}
            />
          ))}
        </PictureGrid>
      )}
      {removed && (
        <p className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-4 text-sm">
          {text('pictures.removed')}
          <Button look="secondary" size="small" data-undo onClick={undo}>
            {text('pictures.undo')}
          </Button>
        </p>
      )}
      {tooMany && (
        <p role="alert" className="text-sm font-medium text-danger">
          {text('pictures.max', { max })}
        </p>
      )}
      {value.length + onTheWay(queued) < max && (
        <AddPictures count={value.length} max={max} isOver={isOver} onFiles={add} />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

/** Files that may still become pictures. */
function onTheWay(queued: readonly QueuedUpload[]): number {
  return queued.filter(({ stage }) => stage !== 'failed').length
}

/** Moves the focus back to the pressed button, once its picture is at its new position. */
function useFocusAfterMove(section: { current: HTMLElement | null }) {
  const [target, setTarget] = useState<{ selector: string } | null>(null)
  useLayoutEffect(() => {
    if (target) section.current?.querySelector<HTMLElement>(target.selector)?.focus()
  }, [target, section])
  return (selector: string) => setTarget({ selector })
}
