import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import type { Image } from '../../contract/fields.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** The actions of a picture. */
export type TileAction = 'first' | 'left' | 'right' | 'remove'

/** Props that make a tile draggable. */
export interface TileDrag {
  ref: Ref<HTMLLIElement>
  style: CSSProperties
  handle: HTMLAttributes<HTMLDivElement>
  isDragging: boolean
}

export interface PictureTileProps {
  image: Image
  position: number
  count: number
  /** The position of the picture that this one duplicates. */
  alikePosition: number | null
  onAction: (action: TileAction) => void
  drag?: TileDrag | undefined
}

/** All tiles in their order. */
export interface TilesProps {
  tiles: readonly PictureTileProps[]
  onMove: (from: number, to: number) => void
}

/** A picture with its position. Its buttons can do everything that dragging does. */
export function PictureTile({ image, position, count, alikePosition, onAction, drag }: PictureTileProps) {
  const text = useSellerText()
  const source = image.sources.find(({ width }) => width >= 640) ?? image.sources.at(-1)
  const isFirst = position === 1
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      data-picture={image.id}
      className={classNames(
        'overflow-hidden rounded-card border bg-surface',
        isFirst ? 'border-brand' : 'border-line',
        drag?.isDragging && 'relative z-10 opacity-90 shadow-raised',
      )}
    >
      <div
        {...drag?.handle}
        className={classNames(
          'relative aspect-4/3 bg-sunken',
          drag && 'cursor-grab touch-manipulation active:cursor-grabbing',
        )}
      >
        <img
          src={source?.url}
          width={image.width}
          height={image.height}
          alt={text('pictures.photo', { position, count })}
          draggable={false}
          loading="lazy"
          className="absolute inset-0 size-full object-cover select-none"
        />
        <span
          className={classNames(
            'absolute top-2 left-2 inline-flex h-6 items-center rounded-full px-2.5 text-xs font-semibold tabular-nums',
            isFirst ? 'bg-brand text-on-brand' : 'bg-surface text-ink',
          )}
        >
          {isFirst ? text('pictures.display') : position}
        </span>
      </div>
      {alikePosition !== null && (
        <p className="flex items-start gap-1.5 bg-accent-soft px-2.5 py-1.5 text-xs text-on-accent-soft">
          <Icon name="copy" className="mt-0.5 size-3.5" />
          {text('pictures.alike', { position: alikePosition })}
        </p>
      )}
      <div className="flex justify-between p-1" role="group" aria-label={text('pictures.photo', { position, count })}>
        <TileButton
          action="left"
          icon="arrow-left"
          label={text('pictures.left', { position })}
          off={isFirst}
          onAction={onAction}
        />
        <TileButton
          action="right"
          icon="arrow-right"
          label={text('pictures.right', { position })}
          off={position === count}
          onAction={onAction}
        />
        <TileButton
          action="first"
          icon="star"
          label={text('pictures.first', { position })}
          off={isFirst}
          onAction={onAction}
        />
        <TileButton action="remove" icon="trash" label={text('pictures.remove', { position })} onAction={onAction} />
      </div>
    </li>
  )
}

interface TileButtonProps {
  action: TileAction
  icon: IconName
  label: string
  /** The button has no effect now; it stays, and keeps the focus. */
  off?: boolean
  onAction: (action: TileAction) => void
}

function TileButton({ action, icon, label, off = false, onAction }: TileButtonProps) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onAction(action)}
      className="grid size-9 place-items-center rounded-control text-ink transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  )
}
