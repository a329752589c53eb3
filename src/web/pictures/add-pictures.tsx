import type { ChangeEvent } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The formats that the server accepts, and those that some browsers can convert. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif'

interface AddPicturesProps {
  count: number
  max: number
  isOver: boolean
  onFiles: (files: readonly File[]) => void
}

/** Adds files: chosen, dropped, pasted or from the camera. Before hydration, a field of the form. */
export function AddPictures({ count, max, isOver, onFiles }: AddPicturesProps) {
  const text = useSellerText()
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])])
    // The queue uploads them; the form must not send them again.
    currentTarget.value = ''
  }
  const isAlive = useHydrated()
  if (!isAlive) {
    return (
      <label className="block rounded-card border-2 border-dashed border-line-strong bg-sunken px-4 py-6 text-sm">
        <span className="mb-2 block font-semibold">{text('pictures.choose')}</span>
        <input type="file" name="pictures" multiple accept={accepted} className="block w-full" />
        <span className="mt-2 block text-muted">{text('pictures.count', { count, max })}</span>
      </label>
    )
  }
  return (
    <div
      className={`rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-sunken'}`}
    >
      <div className="flex flex-wrap items-center justify-center gap-2">
        <label
          className={buttonClass(
            { look: 'primary' },
            'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          )}
        >
          <Icon name="plus" className="size-5" />
          {text('pictures.add')}
          <input
            type="file"
            multiple
            accept={accepted}
            onChange={take}
            aria-describedby="pictures-hint"
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <label
          className={buttonClass(
            { look: 'secondary' },
            'relative cursor-pointer not-pointer-coarse:hidden focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          )}
        >
          <Icon name="camera" className="size-5" />
          {text('pictures.camera')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={take}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      <p id="pictures-hint" className="mt-3 text-sm text-muted">
        {isOver ? text('pictures.drop') : text('pictures.hint', { megabytes: 25 })}
      </p>
      <p className="mt-1 text-sm font-medium tabular-nums">{text('pictures.count', { count, max })}</p>
    </div>
  )
}
